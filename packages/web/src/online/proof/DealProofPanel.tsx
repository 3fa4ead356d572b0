import type { TableClient } from '@evertable/client';
import { type DealWitness, endsAlike, proofProblem, sha256 } from '@evertable/engine';
import { type ReactNode, useMemo } from 'react';
import { useUiText } from '../../app/ui-text.ts';
import { Drawing } from '../../art/Drawing.tsx';
import type { FinishedGame } from '../finished.ts';
import panel from '../../ui/Panel.module.css';
import soft from '../../ui/Soft.module.css';
import styles from './DealProofPanel.module.css';

interface Check {
  readonly key: string;
  readonly right: boolean;
}

/** Everything that can be checked of a deal from here, each by itself. */
function checksOf({ proof, save: { seed }, end }: FinishedGame, witness: DealWitness | null): Check[] {
  if (proof === null) return [];
  const fits = proof.seats.every(
    (given) => given === null || sha256(given.contribution) === given.commitment,
  );
  const sealed = proof.seats.map((given) => given?.commitment ?? null);
  return [
    // Only a page that took part has something to compare with.
    ...(witness === null
      ? []
      : [
          { key: 'seen', right: witness.commitment === proof.commitment },
          { key: 'sealed', right: sealed.every((commit, i) => commit === (witness.commits[i] ?? null)) },
          { key: 'own', right: proof.seats[witness.seat]?.contribution === witness.contribution },
          ...(witness.end === undefined || end === null
            ? []
            : [{ key: 'game', right: endsAlike(witness.end, end) }]),
        ]),
    { key: 'secret', right: sha256(proof.secret) === proof.commitment },
    { key: 'people', right: fits },
    { key: 'seed', right: proofProblem(proof, seed) === null },
  ];
}

const HEADING = { proven: 'proof.right', consistent: 'proof.consistent', broken: 'proof.wrong' } as const;

/** That nobody chose the cards: worked out on this device from what the server shows when all is over. */
export function DealProofPanel({
  finished,
  client,
  names,
}: {
  readonly finished: FinishedGame;
  readonly client: Pick<TableClient, 'checkDeal' | 'dealWitness'>;
  readonly names: readonly string[];
}): ReactNode {
  const words = useUiText();
  const { save, proof } = finished;
  const { checks, result, witness } = useMemo(() => {
    const saw = client.dealWitness;
    if (proof === null) return { checks: [], result: 'consistent' as const, witness: saw };
    const { result: found } = client.checkDeal(proof, save.seed, finished.end);
    return { checks: checksOf(finished, saw), result: found, witness: saw };
  }, [finished, proof, save, client]);
  if (proof === null)
    return (
      <section className={`${panel.panel} ${styles.proof}`} data-test="proof">
        <h2>{words('proof')}</h2>
        <p>{words('proof.none')}</p>
      </section>
    );
  return (
    <section data-test="proof" data-result={result} className={`${panel.panel} ${styles.proof}`}>
      <h2>{words(HEADING[result])}</h2>
      {result === 'consistent' && <p>{words('proof.consistent.text')}</p>}
      <p>{words('proof.text')}</p>
      <ul>
        {checks.map(({ key, right: fits }) => (
          <li key={key} data-ok={fits}>
            <Drawing of={fits ? 'check' : 'x'} size={18} />
            <span>
              <span className="sr">{words(fits ? 'proof.fits' : 'proof.fails')}</span> {words(`proof.${key}`)}
            </span>
          </li>
        ))}
      </ul>
      <details>
        <summary>{words('proof.numbers')}</summary>
        <dl>
          <dt>{words('proof.secret-hash')}</dt>
          <dd>{proof.commitment}</dd>
          <dt>{words('proof.secret-itself')}</dt>
          <dd>{proof.secret}</dd>
          {proof.seats.map((given, i) =>
            given === null ? null : (
              // oxlint-disable-next-line react/no-array-index-key
              <div key={i}>
                <dt>{words('proof.given', { name: names[i] ?? '' })}</dt>
                <dd>{given.contribution}</dd>
              </div>
            ),
          )}
          <dt>{words('proof.seed-itself')}</dt>
          <dd>{save.seed}</dd>
        </dl>
        <DealFiles id={save.id} witness={witness} />
      </details>
    </section>
  );
}

/** The record, and what this browser saw of the deal: together they prove it elsewhere too. */
function DealFiles({
  id,
  witness,
}: {
  readonly id: string;
  readonly witness: DealWitness | null;
}): ReactNode {
  const words = useUiText();
  return (
    <p>
      <a className={soft.button} href={`api/tables/${id}/record`} download={`${id}.json`}>
        {words('proof.file')}
      </a>{' '}
      {witness !== null && (
        <a
          className={soft.button}
          href={`data:application/json,${encodeURIComponent(JSON.stringify(witness))}`}
          download={`${id}-seen.json`}
        >
          {words('proof.seen-file')}
        </a>
      )}{' '}
      <code>
        evertable replay {id}.json{witness !== null && ` --seen ${id}-seen.json`}
      </code>
    </p>
  );
}

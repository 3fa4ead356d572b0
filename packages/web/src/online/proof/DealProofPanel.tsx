import { type DealProof, dealSeed, sha256 } from '@evertable/engine';
import { type ReactNode, useMemo } from 'react';
import { readStorage } from '../../app/storage.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { type FinishedGame, seenDeal } from '../finished.ts';

interface Check {
  readonly key: string;
  readonly right: boolean;
}

/** Everything that can be checked of a deal from here, each by itself. */
function checksOf(id: string, proof: DealProof, seed: string, seat: number): Check[] {
  const seen = seenDeal(id);
  const mine = seat < 0 ? null : proof.seats[seat];
  const own = seen === null ? null : readStorage(`evertable-deal-${id}-${seen.round}`);
  const contributions = proof.seats.map((given) => given?.contribution ?? null);
  return [
    // Only a page that was there when the seats were still free can compare.
    ...(seen === null ? [] : [{ key: 'seen', right: seen.commitment === proof.commitment }]),
    { key: 'secret', right: sha256(proof.secret) === proof.commitment },
    {
      key: 'people',
      right: proof.seats.every((given) => given === null || sha256(given.contribution) === given.commitment),
    },
    ...(typeof own === 'string' && mine !== null ? [{ key: 'own', right: mine.contribution === own }] : []),
    { key: 'seed', right: dealSeed(proof.secret, contributions) === seed },
  ];
}

/** That nobody chose the cards: worked out on this device from what the server shows when all is over. */
export function DealProofPanel({
  finished,
  seat,
  names,
}: {
  readonly finished: FinishedGame;
  readonly seat: number;
  readonly names: readonly string[];
}): ReactNode {
  const words = useUiText();
  const { save, proof } = finished;
  const checks = useMemo(
    () => (proof === null ? [] : checksOf(save.id, proof, save.seed, seat)),
    [proof, save, seat],
  );
  if (proof === null)
    return (
      <section className="pn proof" data-test="proof">
        <h2>{words('proof')}</h2>
        <p>{words('proof.none')}</p>
      </section>
    );
  const right = checks.every((check) => check.right);
  return (
    <section data-test="proof" className={`pn proof ${right ? '' : 'wrong'}`}>
      <h2>{words(right ? 'proof.right' : 'proof.wrong')}</h2>
      <p>{words('proof.text')}</p>
      <ul>
        {checks.map(({ key, right: fits }) => (
          <li key={key} data-ok={fits} className={fits ? '' : 'bad'}>
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
        <p>
          <a className="lk" href={`api/tables/${save.id}/record`} download={`${save.id}.json`}>
            {words('proof.file')}
          </a>{' '}
          <code>evertable replay {save.id}.json</code>
        </p>
      </details>
    </section>
  );
}

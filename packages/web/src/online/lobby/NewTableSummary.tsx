import type { Pace, SeatAssignment } from '@evertable/client';
import type { ReactNode } from 'react';
import { linkTo } from '../../app/route.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Figure } from '../../art/Figure.tsx';
import { tileLook, type World } from '../../games/registry.ts';
import { firstText } from '../../setup/SetupFields.tsx';
import styles from '../../setup/SetupPage.module.css';
import { SummaryPanel, SummaryRow } from '../../setup/SummaryPanel.tsx';
import type { SetupForm } from '../../setup/useSetup.ts';
import { SeatAnimal } from '../../ui/SeatAnimal.tsx';
import { paceWords } from './pace.ts';
import type { TableRules } from './RuleTiles.tsx';

/** The table as it will be. */
export function NewTableSummary({
  form,
  world,
  plans,
  pace,
  rules,
  busy,
}: {
  readonly form: SetupForm;
  readonly world: World;
  readonly plans: readonly SeatAssignment[];
  readonly pace: Pace;
  readonly rules: TableRules;
  readonly busy: boolean;
}): ReactNode {
  const words = useUiText();
  const { state, loaded } = form;
  const people = plans.filter((plan) => plan.kind === 'open').length;
  const game = words(`game.${world.id}`);
  const modules = state.modules.map((id) =>
    loaded === null ? '' : firstText(loaded.translator, `module.${id}.name`),
  );
  const counts = [
    words(rules.rated && people > 1 ? 'lobby.is-rated' : 'lobby.unrated'),
    ...(rules.hints && people > 1 ? [words('table.hints')] : []),
  ].join(', ');
  return (
    <SummaryPanel
      world={world}
      title={words('new.table')}
      tip={words('table.starts')}
      problem={form.problem}
      busy={busy}
      short={words('new.summary.short', { game, n: plans.length })}
      more={paceWords(words, pace)}
      begin={words(people > 1 ? 'lobby.create' : 'new.begin')}
      foot={
        <a className={styles.keep} href={linkTo('online')}>
          {words('lobby')}
        </a>
      }
    >
      <SummaryRow
        picture={
          <span className={styles.animals}>
            {plans.map((plan, seat) =>
              plan.kind === 'open' && seat > 0 ? null : (
                // oxlint-disable-next-line react/no-array-index-key
                <SeatAnimal key={seat} seat={seat} size={34} />
              ),
            )}
          </span>
        }
        title={words('new.summary.players', { n: plans.length })}
        text={words('lobby.free-seats', { n: people - 1 })}
      />
      <SummaryRow
        picture={
          <Figure
            of={state.modules.length > 0 ? tileLook(state.modules[0]).figure : 'f:game-die'}
            size={34}
          />
        }
        title={[game, ...(state.mode === null ? [] : [words(`solo.${state.mode.id}`)])].join(', ')}
        text={modules.join(', ')}
      />
      <SummaryRow
        picture={<Figure of="f:stopwatch" size={34} />}
        title={words(`pace.kind.${pace.kind}`)}
        text={pace.kind === 'none' ? '' : paceWords(words, pace)}
      />
      <SummaryRow
        picture={<Figure of={rules.secret ? 'f:key' : 'f:house'} size={34} />}
        title={words(rules.secret && people > 1 ? 'table.private' : 'table.public')}
        text={counts}
      />
    </SummaryPanel>
  );
}

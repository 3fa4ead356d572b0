import type { Me } from '@evertable/client';
import type { ReactNode } from 'react';
import { useUiText } from '../../app/ui-text.ts';
import tiles from '../../setup/ModuleTiles.module.css';
import { SwitchTile } from '../../setup/SwitchTile.tsx';

/** Who may see and join, and what counts. */
export interface TableRules {
  readonly secret: boolean;
  readonly rated: boolean;
  readonly hints: boolean;
  readonly unseen: boolean;
}

const RULES = [
  { what: 'secret', text: 'lobby.private', figure: 'f:key', tint: 'gold' },
  { what: 'rated', text: 'lobby.rated', figure: 'f:trophy', tint: 'plum' },
  { what: 'hints', text: 'lobby.hints', figure: 'f:light-bulb', tint: 'green' },
  { what: 'unseen', text: 'lobby.unseen', figure: 'f:telescope', tint: 'blue' },
] as const;

/** Why a rule cannot be chosen; null when it can. */
function ruleProblem(what: keyof TableRules, rules: TableRules, people: number, me: Me): string | null {
  if (what === 'unseen') return null;
  if (people < 2) return 'lobby.needs-people';
  if (what === 'rated' && me.kind === 'guest') return 'lobby.needs-account';
  if (what === 'rated' && rules.hints) return 'lobby.not-with-hints';
  return what === 'hints' && rules.rated ? 'lobby.not-rated' : null;
}

export function RuleTiles({
  me,
  people,
  rules,
  set,
}: {
  readonly me: Me;
  readonly people: number;
  readonly rules: TableRules;
  readonly set: (rules: TableRules) => void;
}): ReactNode {
  const words = useUiText();
  return (
    <div className={tiles.tiles} role="group" aria-label={words('lobby.rules')}>
      {RULES.map(({ what, text, figure, tint }) => {
        const problem = ruleProblem(what, rules, people, me);
        return (
          <SwitchTile
            key={what}
            figure={figure}
            tint={tint}
            title={words(text)}
            text={words(`${text}.text`)}
            on={rules[what] && problem === null}
            why={problem === null ? null : words(problem)}
            toggle={() => set({ ...rules, [what]: !rules[what] })}
          />
        );
      })}
    </div>
  );
}

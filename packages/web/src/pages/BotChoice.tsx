import type { ReactNode } from 'react';
import { useWords } from '../app/texts.ts';
import type { Choices } from '../play/calls.ts';
import { botOf, botWords, levelOf, NO_TASTE, tasteOf } from './names.ts';
import { Choice } from './Settings.tsx';

/** Who plays a seat: a bot of some level, or instead of it whatever `or` names. */
export function LevelChoice({
  label,
  bot,
  or = [],
  say,
  choices,
  choose,
}: {
  readonly label: string;
  readonly bot: string;
  readonly or?: readonly string[];
  readonly say?: (one: string) => string;
  readonly choices: Pick<Choices, 'bots'>;
  readonly choose: (bot: string) => void;
}): ReactNode {
  const words = useWords();
  return (
    <Choice
      label={label}
      value={levelOf(bot)}
      of={[...or, ...choices.bots]}
      say={(one) => say?.(one) ?? botWords(words, one)}
      choose={(one) => choose(or.includes(one) ? one : botOf(one, tasteOf(bot)))}
    />
  );
}

/** What a bot loves besides winning. */
export function TasteChoice({
  bot,
  choices,
  choose,
}: {
  readonly bot: string;
  readonly choices: Pick<Choices, 'tastes'>;
  readonly choose: (bot: string) => void;
}): ReactNode {
  const words = useWords();
  return (
    <Choice
      label={words('taste')}
      value={tasteOf(bot)}
      of={[NO_TASTE, ...choices.tastes]}
      say={(one) => words(`taste.${one}`)}
      about={(one) => words(`taste.${one}.text`)}
      choose={(one) => choose(botOf(levelOf(bot), one))}
    />
  );
}

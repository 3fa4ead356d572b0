import type { ReactNode } from 'react';
import { useUiText } from '../app/ui-text.ts';
import type { Choices } from '../local/worker-api.ts';
import { botOf, botWords, levelOf, NO_TASTE, tasteOf } from '../play/seat-names.ts';
import { SelectField } from '../ui/SelectField.tsx';

/** Who plays a seat: a bot of some level, or instead of it whatever `or` names. */
export function LevelField({
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
  const words = useUiText();
  return (
    <SelectField
      label={label}
      value={levelOf(bot)}
      of={[...or, ...choices.bots]}
      say={(one) => say?.(one) ?? botWords(words, one)}
      about={(one) => (words.has(`bot.${one}.text`) ? words(`bot.${one}.text`) : '')}
      choose={(one) => choose(or.includes(one) ? one : botOf(one, tasteOf(bot)))}
    />
  );
}

/** What a bot loves besides winning. */
export function TasteField({
  bot,
  choices,
  choose,
}: {
  readonly bot: string;
  readonly choices: Pick<Choices, 'tastes'>;
  readonly choose: (bot: string) => void;
}): ReactNode {
  const words = useUiText();
  return (
    <SelectField
      label={words('taste')}
      value={tasteOf(bot)}
      of={[NO_TASTE, ...choices.tastes]}
      say={(one) => words(`taste.${one}`)}
      about={(one) => words(`taste.${one}.text`)}
      choose={(one) => choose(botOf(levelOf(bot), one))}
    />
  );
}

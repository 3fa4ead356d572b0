import type { OptionView, QuestionView } from '@evertable/engine';
import type { ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { useBoard } from '../context.ts';
import { chosenFor, pressedAnswer } from '../selection.ts';
import type { Preview } from '../types.ts';
import styles from './Chain.module.css';
import { OptionLabel } from './OptionButton.tsx';

type Foreseen = Preview['chain'][number];

/** How many of an option an answer chooses. */
function chosenOf(answer: Foreseen['answer'], key: string): number {
  const { picked, amounts } = chosenFor(answer);
  return amounts[key] ?? (picked.includes(key) ? 1 : 0);
}

function Chip({
  option,
  n,
  counts,
  press,
}: {
  readonly option: OptionView;
  readonly n: number;
  /** Amounts are chosen: the number is told. */
  readonly counts: boolean;
  readonly press: () => void;
}): ReactNode {
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-pressed={n > 0}
      data-chip={option.key}
      data-n={n}
      onClick={press}
    >
      <OptionLabel option={option} />
      {counts && n > 1 && <b className={styles['n']}>{n}</b>}
      {n > 0 && (
        <i className={styles['tick']}>
          <Drawing of="check" size={10} />
        </i>
      )}
    </button>
  );
}

/** Fewer of what was chosen, where fewer are allowed. */
function lessOf(question: QuestionView, answer: Foreseen['answer']): Foreseen['answer'] | null {
  if (question.shape !== 'allocate' || question.min === question.max) return null;
  const amounts = { ...chosenFor(answer).amounts };
  const total = Object.values(amounts).reduce((sum, n) => sum + n, 0);
  const last = Object.keys(amounts).findLast((key) => amounts[key] > 0);
  if (last === undefined || total <= question.min) return null;
  amounts[last]--;
  return Object.fromEntries(Object.entries(amounts).filter(([, n]) => n > 0));
}

function FollowUp({ asked, index }: { readonly asked: Foreseen; readonly index: number }): ReactNode {
  const { selection, translator, names, words } = useBoard();
  const { question, answer } = asked;
  const less = lessOf(question, answer);
  const press = (key: string): void => {
    // The own answer knows in which order it was chosen.
    const next = pressedAnswer(question, selection.following[index] ?? answer, key);
    if (next !== null) selection.setFollowing(index, next);
  };
  const offered = question.options.filter((o) => o.cap !== 0);
  return (
    <div
      className={styles['row']}
      role="group"
      aria-label={translator.question(question, names).text}
      data-follows={question.id}
    >
      <p className={styles['title']}>{translator.question(question, names).text}</p>
      <div className={styles['chips']}>
        {offered.map((option) => (
          <Chip
            key={option.key}
            option={option}
            n={chosenOf(answer, option.key)}
            counts={question.shape === 'allocate'}
            press={() => press(option.key)}
          />
        ))}
        {less !== null && (
          <button
            type="button"
            className={styles['less']}
            aria-label={words('chain.less')}
            data-less=""
            onClick={() => selection.setFollowing(index, less)}
          >
            <Drawing of="minus" size={14} />
          </button>
        )}
      </div>
    </div>
  );
}

/** The questions that follow the selected answer, each with an answer chosen beforehand that can be changed. */
export function Chain(): ReactNode {
  const { preview, selection } = useBoard();
  if (preview === null || selection.answer === null) return null;
  return preview.chain.slice(1).map((asked, index) => (
    // A question has no identity but its place.
    // oxlint-disable-next-line react/no-array-index-key
    <FollowUp key={index} asked={asked} index={index} />
  ));
}

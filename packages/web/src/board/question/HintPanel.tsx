import type { ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import type { Hint } from '../types.ts';
import { useBoard } from '../context.ts';
import styles from './HintPanel.module.css';

/** What a bot advises: it is still thinking, or these are its plans, best first. */
export type Advice = 'thinking' | readonly Hint[];

/** The best plans a bot sees, what each is worth and why; pressing one picks how it begins. */
export function HintPanel({ advice }: { readonly advice: Advice }): ReactNode {
  const { selection, translator, words, names, view } = useBoard();
  const { question } = selection;
  if (question === null) return null;
  if (advice === 'thinking' || advice.length === 0)
    return (
      <div className="hint" data-test="advice" role="status">
        <Drawing of="bulb" size={18} />
        <span>{words(advice === 'thinking' ? 'hint.thinking' : 'hint.none')}</span>
      </div>
    );
  const chosen = JSON.stringify(selection.answer);
  return (
    <section className={`hint ${styles['plans']}`} data-test="advice" role="status">
      <p>
        <Drawing of="bulb" size={18} />
        {words('hint.says')}
      </p>
      <ol>
        {advice.map((plan, i) => {
          const answer = JSON.stringify(plan.answer);
          const on = answer === chosen;
          const why = translator.planReasons(plan.why, names);
          return (
            <li key={answer}>
              <button
                type="button"
                className={`way ${on ? 'on' : ''}`}
                aria-pressed={on}
                data-plan={i + 1}
                onClick={() => selection.set(plan.answer)}
              >
                <b>{translator.answer(question, plan.answer, names, view)}</b>
                <small>{translator.planWorth(plan)}</small>
                {why !== '' && <small className="why">{why}</small>}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

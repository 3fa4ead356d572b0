import type { ReactNode } from 'react';
import { Own } from '../art/Art.tsx';
import type { Hint } from '../play/types.ts';
import { useTable } from './table.ts';

/** What a bot advises: it is still thinking, or these are its plans, best first. */
export type Advice = 'thinking' | readonly Hint[];

/** The best plans a bot sees, what each is worth and why; pressing one picks how it begins. */
export function Plans({ advice }: { readonly advice: Advice }): ReactNode {
  const { choosing, speaker, words, names, view } = useTable();
  const { question } = choosing;
  if (question === null) return null;
  if (advice === 'thinking' || advice.length === 0)
    return (
      <div className="hint" data-test="advice" role="status">
        <Own of="bulb" size={18} />
        <span>{words(advice === 'thinking' ? 'hint.thinking' : 'hint.none')}</span>
      </div>
    );
  const chosen = JSON.stringify(choosing.answer);
  return (
    <section className="hint plans" data-test="advice" role="status">
      <p>
        <Own of="bulb" size={18} />
        {words('hint.says')}
      </p>
      <ol>
        {advice.map((plan, i) => {
          const answer = JSON.stringify(plan.answer);
          const on = answer === chosen;
          const why = speaker.why(plan, i);
          return (
            <li key={answer}>
              <button
                type="button"
                className={`way ${on ? 'on' : ''}`}
                aria-pressed={on}
                data-plan={i + 1}
                onClick={() => choosing.set(plan.answer)}
              >
                <b>{speaker.answer(question, plan.answer, names, view)}</b>
                <small>{speaker.worth(plan)}</small>
                {why !== '' && <small className="why">{why}</small>}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

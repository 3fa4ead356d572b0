import type { OptionView, QuestionView, View } from '@evertable/engine';
import { type ReactNode, useState } from 'react';
import { mainIcon } from '../../art/CardPicture.tsx';
import { Drawing } from '../../art/Drawing.tsx';
import { Icon } from '../../art/Icon.tsx';
import { farmsOf, legendsOf } from '../aside.ts';
import { Sentence } from '../cards/TextWithIcons.tsx';
import { planFor } from '../boards.ts';
import { type Advice, HintPanel } from './HintPanel.tsx';
import { factsOf, type BoardContext, targetOf, useBoard } from '../context.ts';
import { Token } from '../Token.tsx';
import { zoomHandlers } from '../zoom/zoom.ts';

export interface QuestionPanelProps {
  /** Why nothing can be taken back; null when something can. */
  readonly noUndo: string | null;
  /** Asks the others whether one may; null where there is nobody to ask. */
  readonly askUndo?: (() => void) | null;
  /** What a friend says meanwhile, as long as nothing is chosen. */
  readonly coach?: ReactNode;
  readonly waiting: boolean;
  readonly trouble: string | null;
  readonly hint: Advice | null;
  /** null for somebody who only watches. */
  readonly undo: (() => void) | null;
  readonly skip: () => void;
}

/** Whether an option can be chosen by pressing a thing that lies in sight. */
function inSight(table: BoardContext, option: OptionView): boolean {
  const target = targetOf(option);
  if (target === null) return false;
  const { view } = table;
  const me = view.players[view.viewer];
  return (
    (me?.hand.cards.includes(target) ?? false) ||
    legendsOf(view, view.viewer).includes(target) ||
    farmsOf(view, view.viewer).at(-1) === target ||
    view.display.some((slot, i) => slot.card === target || `slot-${i + 1}` === target) ||
    (me?.city.some((c) => c.card === target) ?? false) ||
    view.revealed.includes(target) ||
    view.spots.some((spot) => spot.id === target)
  );
}

/** A choice as a button, with whatever stands for it. */
function OptionButton({ option }: { readonly option: OptionView }): ReactNode {
  const table = useBoard();
  const { selection, speaker, names, view, catalog, avatars } = table;
  const on = selection.picked.includes(option.key);
  const label = speaker.option(option, names, view);
  const card = option.card ?? (option.where?.includes('#') === true ? option.where : undefined);
  const facts = card === undefined ? null : factsOf(catalog, card);
  return (
    <button
      type="button"
      className={`way ${on ? 'on' : ''}`}
      aria-pressed={on}
      data-option={option.key}
      onClick={() => selection.toggle(option.key)}
      {...(card !== undefined && zoomHandlers(card))}
    >
      {facts !== null && (
        <i className={`mi ${facts.color} ${facts.kind}`}>
          <Icon of={mainIcon(catalog.setup.game, facts.id, facts.kind)} size={19} />
        </i>
      )}
      {option.seat !== undefined && <Token avatar={avatars[option.seat]} size={26} />}
      {option.kind !== undefined && <Drawing of={option.kind} size={24} />}
      {option.goods !== undefined ? (
        <span className="goods">
          <span className="sr">{label}</span>
          {Object.entries(option.goods).map(([good, n]) => (
            <span key={good} aria-hidden="true">
              {n}
              <Drawing of={good} size={21} />
            </span>
          ))}
        </span>
      ) : (
        <span>{label}</span>
      )}
    </button>
  );
}

/** So many of each: plus and minus for every kind. */
export function Counters({ question }: { readonly question: QuestionView }): ReactNode {
  const { selection, speaker, words } = useBoard();
  return (
    <div className="counters">
      {question.options.map((o) => {
        const n = selection.amounts[o.key] ?? 0;
        const name = o.kind === undefined ? o.key : speaker.say(`resource.${o.kind}.name`);
        const cap = o.cap ?? question.max;
        return (
          <div key={o.key} className={`counter ${n > 0 ? 'on' : ''}`} role="group" aria-label={name}>
            <button
              type="button"
              aria-label={words('fewer', { name })}
              disabled={n === 0}
              onClick={() => selection.setAmount(o.key, n - 1)}
            >
              <Drawing of="minus" size={16} />
            </button>
            <span className="what">
              {o.kind === undefined ? name : <Drawing of={o.kind} size={26} />}
              <b aria-live="polite">{n}</b>
            </span>
            <button
              type="button"
              data-more={o.key}
              aria-label={words('more', { name })}
              disabled={n >= cap || selection.total >= question.max}
              onClick={() => selection.setAmount(o.key, n + 1)}
            >
              <Drawing of="plus" size={16} />
            </button>
          </div>
        );
      })}
    </div>
  );
}

/** What would happen, step by step. */
export function Steps(): ReactNode {
  const { preview, speaker, names, words, view } = useBoard();
  if (preview === null) return null;
  const shown = preview.events.filter(
    (e) => !['turn', 'refill', 'shuffle', 'over', 'place'].includes(e.type),
  );
  const lines = speaker.log(shown, names, 1);
  return (
    <ol className="steps" data-test="preview" aria-label={words('preview')}>
      {lines.slice(0, 6).map((line, i) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={i}>
          <i>{i + 1}</i>
          <span>
            <Sentence segments={line.segments} />
          </span>
        </li>
      ))}
      {preview.next !== null && (
        <li>
          <i>?</i>
          <span>
            {preview.next.seat === view.viewer
              ? words('preview.asks', { what: speaker.question(preview.next, names).text })
              : speaker.waiting(preview.next, names).text}
          </span>
        </li>
      )}
      {preview.reveals && (
        <li className="warn">
          <i>!</i>
          <span>{words('preview.reveals')}</span>
        </li>
      )}
    </ol>
  );
}

/** What one can do with a turn, in a few words. */
function turnHow({ view, words }: BoardContext, question: QuestionView): string {
  const can = new Set(question.options.map((o) => o.do));
  const rest = ['place', 'prepare', 'pass'].find((one) => can.has(one));
  const parts = [...(can.has('play') ? ['play'] : []), ...(rest === undefined ? [] : [rest])];
  if (parts.length === 0) return '';
  return words(`turn.how.${parts.join('-')}`, { n: view.players[view.viewer]?.workers.home ?? 0 });
}

/** The button says what it does. */
export function confirmLabel(table: BoardContext, chosen: readonly OptionView[]): string {
  const { selection, speaker, words, names } = table;
  const { question, total } = selection;
  if (question === null) return '';
  if (total === 0 && question.min === 0) {
    const own = `act.none.${question.id.split('.').at(-1)}`;
    return words(words.has(own) ? own : 'act.none');
  }
  if (question.shape === 'pick' && question.max === 1 && chosen.length === 1) {
    const [one] = chosen;
    if (one.do === 'place') return words('act.place');
    if (one.do === 'prepare') return words('act.prepare');
    if (one.do === 'pass') return words('act.pass');
    const label = speaker.option(one, names);
    if (label.length <= 24) return label;
    return words('act.choose');
  }
  return total === 0 ? words('act.choose') : words('act.choose-n', { n: total });
}

/** Greyed it can still be pressed, and says why it does nothing: a finger cannot hover. */
function UndoButton({
  why,
  undo,
  explain,
}: {
  readonly why: string | null;
  readonly undo: () => void;
  readonly explain: () => void;
}): ReactNode {
  const { words } = useBoard();
  return (
    <button
      type="button"
      className="btn q"
      data-test="undo"
      onClick={why === null ? undo : explain}
      aria-disabled={why !== null}
      title={why ?? undefined}
    >
      <Drawing of="undo" />
      <span>{words('undo')}</span>
    </button>
  );
}

function WhyNoUndo({ why, ask }: { readonly why: string; readonly ask: (() => void) | null }): ReactNode {
  const { words } = useBoard();
  return (
    <div className="hint why" data-test="why-no-undo" role="status">
      <span>{why}</span>
      {ask !== null && (
        <button type="button" className="lk" onClick={ask}>
          {words('undo.ask')}
        </button>
      )}
    </div>
  );
}

/** What is asked, what would happen, and the two buttons that never move. */
export function QuestionPanel({
  noUndo,
  askUndo = null,
  coach,
  waiting,
  trouble,
  hint,
  undo,
  skip,
}: QuestionPanelProps): ReactNode {
  const table = useBoard();
  const { selection, speaker, words, names, view, confirm, myChoice, avatars } = table;
  const { question } = selection;
  const [sure, setSure] = useState('');
  /** The table at which it was asked why nothing can be taken back: whatever happens next ends the explanation. */
  const [asking, setAsking] = useState<View | null>(null);
  const explanation = noUndo !== null && asking === view && <WhyNoUndo why={noUndo} ask={askUndo} />;
  const explain = (): void => setAsking(view);

  if (!myChoice || question === null) {
    const other = view.question;
    return (
      <section className="slip" data-test="question" aria-label={words('zone.slip')}>
        <div className="eyebrow">{view.over ? words('over') : words('others-turn')}</div>
        <h2>
          {view.over
            ? words('game-over')
            : other === null
              ? words('waiting')
              : speaker.waiting(other, names).text}
        </h2>
        {other !== null && other.seat >= 0 && (
          <div className="thinker">
            <Token avatar={avatars[other.seat]} size={64} />
          </div>
        )}
        {explanation}
        <div className="acts">
          {undo !== null && <UndoButton why={noUndo} undo={undo} explain={explain} />}
          {waiting && (
            <button type="button" className="btn go" onClick={skip}>
              {words('skip')}
            </button>
          )}
        </div>
      </section>
    );
  }

  const chosen = question.options.filter((o) => selection.picked.includes(o.key));
  const isTurn = question.id === 'turn';
  const single = question.shape === 'pick' && question.max === 1 && chosen.length === 1 ? chosen[0] : null;
  const listed =
    question.shape === 'pick'
      ? question.options.filter((o) => !inSight(table, o) || (!isTurn && question.options.length <= 4))
      : [];
  const asked = speaker.question(question, names);
  const title = isTurn
    ? single === null
      ? words('your-turn')
      : speaker.option(single, names, view)
    : asked.text;
  const place = single !== null && single.where !== undefined ? `place.${single.where}.text` : '';
  const event = single !== null && single.where !== undefined ? `event.${single.where}.text` : '';
  const about = [place, event].find((key) => key !== '' && speaker.has(key));
  const key = JSON.stringify(selection.answer);
  const { right } = planFor(table.catalog.setup);
  const picksRight = question.options.some(
    (o) =>
      o.where !== undefined &&
      right.includes(table.catalog.spots[o.where]?.group ?? '') &&
      (!isTurn || selection.picked.includes(o.key)),
  );
  const asksTwice = single?.do === 'pass' && sure !== key;
  const sub = isTurn
    ? single === null && hint === null
      ? turnHow(table, question)
      : ''
    : [speaker.howMany(question), question.about === null ? '' : speaker.place(question.about)]
        .filter((part) => part !== '')
        .join(' · ');
  return (
    <section
      className={`slip mine-to-choose ${isTurn && single === null && hint === null ? 'resting' : ''} ${picksRight ? 'turned' : ''} ${noUndo === null ? 'undoable' : ''}`}
      aria-label={words('zone.slip')}
      data-test="question"
      data-question={question.id}
    >
      <div className="eyebrow">{isTurn ? words('your-turn.eyebrow') : words('choose.eyebrow')}</div>
      <h2 aria-live="polite">{title}</h2>
      {sub !== '' && <div className="sub">{sub}</div>}
      <div className="body">
        {hint !== null && <HintPanel advice={hint} />}
        {hint === null && selection.total === 0 && coach}
        {trouble !== null && (
          <div className="hint bad" role="alert">
            {trouble}
          </div>
        )}
        {explanation}
        {about !== undefined && <p className="about">{speaker.say(about)}</p>}
        {question.shape === 'allocate' && <Counters question={question} />}
        {listed.length > 0 && !(isTurn && single !== null && targetOf(single) !== null) && (
          <div className="ways">
            {listed.map((o) => (
              <OptionButton key={o.key} option={o} />
            ))}
          </div>
        )}
        <Steps />
      </div>
      <div className="acts" data-part="actions">
        <UndoButton
          why={selection.total > 0 && isTurn ? null : noUndo}
          undo={selection.total > 0 && isTurn ? () => selection.clear() : () => undo?.()}
          explain={explain}
        />
        <button
          type="button"
          className="btn go"
          data-confirm=""
          disabled={selection.answer === null}
          onClick={() => {
            if (asksTwice) setSure(key);
            else confirm();
          }}
        >
          {asksTwice && selection.answer !== null
            ? confirmLabel(table, chosen)
            : sure === key && single?.do === 'pass'
              ? words('act.really-pass')
              : confirmLabel(table, chosen)}
        </button>
      </div>
    </section>
  );
}

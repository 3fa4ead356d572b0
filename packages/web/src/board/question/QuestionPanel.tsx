import type { OptionView, QuestionView, View } from '@evertable/engine';
import { type ReactNode, useState } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { type BoardContext, targetOf, useBoard } from '../context.ts';
import { Token } from '../Token.tsx';
import { whyNotText } from '../why-not.ts';
import { Chain } from './Chain.tsx';
import { Counters } from './Counters.tsx';
import { type Advice, HintPanel } from './HintPanel.tsx';
import { OptionButton } from './OptionButton.tsx';
import styles from './QuestionPanel.module.css';
import { confirmLabel, givenUpText, givesUp, inSight, isOneResource, turnHow } from './question-text.ts';
import { Steps } from './Steps.tsx';
import { UndoButton, WhyNoUndo } from './UndoButton.tsx';

export interface QuestionPanelProps {
  /** Why nothing can be taken back; null when something can. */
  readonly noUndo: string | null;
  /** Asks the others for consent; null where there is nobody to ask. */
  readonly askUndo?: (() => void) | null;
  /** What the coach says, as long as nothing is chosen. */
  readonly coach?: ReactNode;
  readonly waiting: boolean;
  readonly problem: string | null;
  readonly hint: Advice | null;
  /** Continues here what another tab plays; null where this one plays. */
  readonly takeOver?: (() => void) | null;
  /** null for a spectator. */
  readonly undo: (() => void) | null;
  readonly skip: () => void;
}

/** The explanation why nothing can be taken back: shown on request, until something happens. */
function useUndoExplanation(
  view: View,
  noUndo: string | null,
  askUndo: (() => void) | null,
): { readonly explanation: ReactNode; readonly explain: () => void } {
  const [asking, setAsking] = useState<View | null>(null);
  return {
    explanation: noUndo !== null && asking === view && <WhyNoUndo why={noUndo} ask={askUndo} />,
    explain: () => setAsking(view),
  };
}

/** What is asked, what would happen, and the two buttons that never move. */
export function QuestionPanel(props: QuestionPanelProps): ReactNode {
  const { selection, myChoice } = useBoard();
  return !myChoice || selection.question === null ? (
    <WaitingPanel {...props} />
  ) : (
    <ChoicePanel {...props} question={selection.question} />
  );
}

/** While others move. */
function WaitingPanel({
  noUndo,
  askUndo = null,
  takeOver = null,
  waiting,
  undo,
  skip,
}: QuestionPanelProps): ReactNode {
  const { translator, words, names, view, avatars } = useBoard();
  const { explanation, explain } = useUndoExplanation(view, noUndo, askUndo);
  const other = view.question;
  return (
    <section className="slip" data-test="question" aria-label={words('zone.slip')}>
      <div className="eyebrow">{view.over ? words('over') : words('others-turn')}</div>
      <h2>
        {view.over
          ? words('game-over')
          : other === null
            ? words('waiting')
            : translator.waiting(other, names).text}
      </h2>
      {other !== null && other.seat >= 0 && (
        <div className="thinker">
          <Token avatar={avatars[other.seat]} size={64} />
        </div>
      )}
      {explanation}
      {takeOver !== null && (
        <p className={styles['elsewhere']} role="status" data-test="elsewhere">
          {words('elsewhere')}
        </p>
      )}
      <div className="acts">
        {takeOver !== null && (
          <button type="button" className="btn go" onClick={takeOver}>
            {words('elsewhere.take')}
          </button>
        )}
        {undo !== null && takeOver === null && <UndoButton why={noUndo} undo={undo} explain={explain} />}
        {waiting && (
          <button type="button" className="btn go" onClick={skip}>
            {words('skip')}
          </button>
        )}
      </div>
    </section>
  );
}

/** What the panel says about the question and the selection. */
function panelOf(board: BoardContext, question: QuestionView) {
  const { selection, translator, words, names, view, catalog, screen } = board;
  const chosen = question.options.filter((o) => selection.picked.includes(o.key));
  const isTurn = question.id === 'turn';
  const single = question.shape === 'pick' && question.max === 1 && chosen.length === 1 ? chosen[0] : null;
  const title = !isTurn
    ? translator.question(question, names).text
    : single === null
      ? words('your-turn')
      : translator.option(single, names, view);
  const where = single?.where;
  const about =
    where === undefined
      ? undefined
      : [`place.${where}.text`, `event.${where}.text`].find((key) => translator.has(key));
  const right = new Set(screen.parts.filter((part) => part.zone === 'right').map((part) => part.id));
  // The panel lies over the right zone: it gives way when something is chosen there.
  const picksRight = question.options.some(
    (o) =>
      o.where !== undefined &&
      right.has(catalog.spots[o.where]?.group ?? '') &&
      (!isTurn || selection.picked.includes(o.key)),
  );
  const listed = isOneResource(question)
    ? question.options.filter((o) => o.cap !== 0)
    : question.shape === 'pick'
      ? question.options.filter((o) => !inSight(board, o) || (!isTurn && question.options.length <= 4))
      : [];
  const listsOptions = listed.length > 0 && !(isTurn && single !== null && targetOf(single) !== null);
  return { chosen, isTurn, single, title, about, picksRight, listed: listsOptions ? listed : [] };
}

function subtitleOf(board: BoardContext, question: QuestionView, resting: boolean): string {
  const { translator } = board;
  if (question.id === 'turn') return resting ? turnHow(board, question) : '';
  return [translator.howMany(question), question.about === null ? '' : translator.place(question.about)]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Actions of a turn that cannot be chosen yet, with the reason. */
function NotYet(): ReactNode {
  const board = useBoard();
  const why = whyNotText(board, 'prepare');
  if (why === null) return null;
  return (
    <div className={styles['not-yet']} data-test="not-yet" role="note">
      <Drawing of="lock" size={16} />
      <span>
        <b>{board.translator.say('do.prepare')}</b> {why}
      </span>
    </div>
  );
}

/** The viewer's own question. */
function ChoicePanel({
  question,
  noUndo,
  askUndo = null,
  coach,
  problem,
  hint,
  undo,
}: QuestionPanelProps & { readonly question: QuestionView }): ReactNode {
  const board = useBoard();
  const { selection, translator, words, view } = board;
  const { explanation, explain } = useUndoExplanation(view, noUndo, askUndo);
  const { chosen, isTurn, single, title, about, picksRight, listed } = panelOf(board, question);
  const resting = isTurn && single === null && hint === null;
  const subtitle = subtitleOf(board, question, resting);
  const clears = selection.total > 0 && isTurn;
  const givenUp = givenUpText(board, question, single);
  // One resource is one tap; everything else is seen before it is confirmed.
  const choose = (option: OptionView): void =>
    isOneResource(question)
      ? board.answer(question.shape === 'pick' ? option.key : { [option.key]: 1 })
      : selection.toggle(option.key);
  return (
    <section
      className={`slip mine-to-choose ${resting ? 'resting' : ''} ${picksRight ? 'turned' : ''} ${noUndo === null ? 'undoable' : ''}`}
      aria-label={words('zone.slip')}
      data-test="question"
      data-question={question.id}
    >
      <div className="eyebrow">{isTurn ? words('your-turn.eyebrow') : words('choose.eyebrow')}</div>
      <h2 aria-live="polite">{title}</h2>
      {subtitle !== '' && <div className="sub">{subtitle}</div>}
      <div className="body">
        {hint !== null && <HintPanel advice={hint} />}
        {hint === null && selection.total === 0 && coach}
        {problem !== null && (
          <div className="hint bad" role="alert">
            {problem}
          </div>
        )}
        {explanation}
        {givenUp !== null && <p className={styles['given-up']}>{givenUp}</p>}
        {about !== undefined && <p className="about">{translator.say(about)}</p>}
        {question.shape === 'allocate' && !isOneResource(question) && <Counters question={question} />}
        {listed.length > 0 && (
          <div className="ways" data-one-tap={isOneResource(question) ? '' : undefined}>
            {listed.map((o) => (
              <OptionButton key={o.key} option={o} choose={choose} />
            ))}
          </div>
        )}
        {resting && <NotYet />}
        <Chain />
        <Steps />
      </div>
      <div className="acts" data-part="actions">
        <UndoButton
          why={clears ? null : noUndo}
          undo={clears ? () => selection.clear() : () => undo?.()}
          explain={explain}
        />
        <ConfirmButton chosen={chosen} single={single} />
      </div>
    </section>
  );
}

/** A second click this soon after the first belongs to it. */
const DOUBLE_CLICK_MS = 500;

/** Says what it does; passing asks once more. Green only when the answer does something. */
function ConfirmButton({
  chosen,
  single,
}: {
  readonly chosen: readonly OptionView[];
  readonly single: OptionView | null;
}): ReactNode {
  const board = useBoard();
  const { selection, words, confirm } = board;
  /** The answer that was confirmed once, and when. */
  const [sure, setSure] = useState({ key: '', at: 0 });
  const key = JSON.stringify(selection.answer);
  const passes = single?.do === 'pass';
  const isSure = passes && sure.key === key;
  const does = selection.answer !== null && !givesUp(selection.total, single);
  return (
    <button
      type="button"
      className={`btn ${does ? 'go' : styles['paper']}`}
      data-confirm={does ? 'does' : 'nothing'}
      data-touched={selection.touched ? '' : undefined}
      disabled={selection.answer === null}
      onClick={(event) => {
        if (passes && !isSure) setSure({ key, at: event.timeStamp });
        else if (!isSure || event.timeStamp - sure.at > DOUBLE_CLICK_MS) confirm();
      }}
    >
      {isSure ? words('act.really-pass') : confirmLabel(board, chosen)}
    </button>
  );
}

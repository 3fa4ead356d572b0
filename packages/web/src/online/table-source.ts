import type { TableClient, TableInfo } from '@evertable/client';
import type { Answer, View } from '@evertable/engine';
import type { Catalog, TurnPoint } from '../board/types.ts';
import { findMistakes } from '../local/find-mistakes.ts';
import type { SeatSpec, TableSource } from '../play/table-source.ts';
import { connect, waitForMessage } from './connection.ts';
import type { useFinishedRecord } from './useFinishedRecord.ts';
import type { ShownStep } from './usePacedSteps.ts';
import type { TableSubscription } from './useTableClient.ts';

const seatsOf = (info: TableInfo): readonly SeatSpec[] =>
  info.seats.map((seat) => ({
    name: seat.person?.name ?? '',
    bot: seat.kind === 'bot' ? (seat.level ?? '') : null,
  }));

/** The turns of a running table: points and answers of each are not told before its end. */
async function history(id: string, seasons: readonly string[]): Promise<TurnPoint[]> {
  const answer = waitForMessage('history', (message) => message.table === id);
  connect().send({ type: 'history', table: id });
  const { turns } = await answer;
  return turns.map((events) => ({
    seat: events.find((e) => e.type === 'turn')?.seat ?? 0,
    answers: 0,
    seasons,
    scores: [],
    events,
  }));
}

/** Gives the answers one after the other, each when the table has taken the one before. */
async function chooseAll(client: TableClient, answers: readonly Answer[]): Promise<number> {
  let seq = client.seq;
  for (const answer of answers) {
    seq = await client.choose(answer);
    await client.waitForSeq(seq);
  }
  return seq;
}

/** A table of the server as the board plays it; null until the cards are dealt. */
export function toTableSource({
  id,
  subscription,
  shown,
  catalog,
  finished,
  problem,
  skip,
  rematch,
}: {
  readonly id: string;
  readonly subscription: TableSubscription;
  readonly shown: ShownStep;
  readonly catalog: Catalog | null;
  readonly finished: ReturnType<typeof useFinishedRecord>;
  /** The error of the last command, as text. */
  readonly problem: string | null;
  readonly skip: () => void;
  readonly rematch: (deal: 'new' | 'same') => void;
}): TableSource | null {
  const { client, busy, run } = subscription;
  const { info, you } = subscription.latest;
  const { view } = shown.now;
  if (view === null || catalog === null) return null;
  /** One command at a time, until the update that follows it has come: nothing is sent twice. */
  const act = (work: () => Promise<number>): void => {
    if (!busy) run(work().then((seq) => client.waitForSeq(seq)));
  };
  const seated = you.seat >= 0;
  const save = finished?.finished.save ?? null;
  const seats = seatsOf(info);
  return {
    id,
    where: 'server',
    seated,
    catalog,
    seats,
    snapshot: {
      view,
      events: shown.events,
      moreToCome: shown.more,
      noUndo: you.noUndo,
      answers: save?.answers ?? [],
      turns: view.turn,
    },
    revision: shown.revision,
    busy,
    problem: problem === null ? null : { text: problem },
    rulesChanged: rulesChangeOf(info.rulesChanged, view),
    takeOver: null,
    coached: false,
    send: (answers) => act(() => chooseAll(client, answers)),
    undo: (scope) => act(() => (scope === 'turn' ? client.undo('turn') : client.undo())),
    skip,
    ask: {
      preview: (answer, following) =>
        finished === null ? client.preview(answer, following) : finished.worker.preview(answer, following),
      hint: info.hints ? () => client.hint() : null,
      history:
        finished === null
          ? () =>
              history(
                id,
                view.players.map((p) => p.season),
              )
          : () => finished.worker.history(),
    },
    record: save === null ? null : { ...save, seats },
    can: {
      ...(seated && info.undoAsked === null && { requestUndo: () => run(client.askUndo()) }),
      ...(seated && info.status !== 'over' && { resign: () => run(client.resign()) }),
      ...(seated && { rematch }),
      ...(save !== null && { findMistakes: (seat: number) => findMistakes(save, seat) }),
    },
  };
}

/** A game that had ended before the rules changed is only shown. */
function rulesChangeOf(turn: number | null, view: View): TableSource['rulesChanged'] {
  if (turn === null) return null;
  return { how: view.over && view.turn === turn ? 'shown' : 'continued', turn };
}

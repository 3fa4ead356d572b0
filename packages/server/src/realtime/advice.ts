import { previewIn } from '@evertable/bots';
import type { Game } from '@evertable/engine';
import type { ClientMessage, HintView } from '@evertable/protocol';
import type { BotQuestion } from '../bots/bot-tasks.ts';
import type { GameTable } from '../tables/game-table.ts';
import { Refusal } from '../tables/refusal.ts';
import type { TableService } from '../tables/table-service.ts';
import type { ClientConnection } from './connection.ts';

interface AdviceOptions {
  readonly tables: Pick<TableService, 'read'>;
  readonly hint: (question: BotQuestion, person: string) => Promise<readonly HintView[]>;
}

/** Previews and hints for the person who is asked. */
export class Advice {
  private readonly options: AdviceOptions;
  /** People a bot thinks for: one hint at a time, however many connections a person has. */
  private readonly pending = new Set<string>();

  constructor(options: AdviceOptions) {
    this.options = options;
  }

  async preview(
    connection: ClientConnection,
    { table: id, commandId, seq, answer, following }: Extract<ClientMessage, { type: 'preview' }>,
  ): Promise<void> {
    const preview = await this.options.tables.read(id, (table) =>
      previewIn(askedGame(connection, table, seq), answer, following),
    );
    connection.send({ type: 'preview', commandId, preview });
  }

  /** A bot thread computes the hint; the client can go on meanwhile, but not ask for a second one. */
  async hint(
    connection: ClientConnection,
    { table: id, commandId, seq }: Extract<ClientMessage, { type: 'hint' }>,
  ): Promise<void> {
    const person = connection.requirePerson().id;
    if (this.pending.has(person)) throw new Refusal('rate', 'one hint at a time');
    const position = await this.options.tables.read(id, (table) => {
      const { turnStart, turnAnswers } = askedGame(connection, table, seq);
      if (!table.hints) throw new Refusal('not-now', 'no hints at this table');
      return { setup: table.settings.setup, start: turnStart, answers: [...turnAnswers] };
    });
    if (this.pending.has(person)) throw new Refusal('rate', 'one hint at a time');
    this.pending.add(person);
    void this.options
      .hint({ ...position, level: 'hint', seed: `hint/${id}/${seq}` }, person)
      .then((plans) => connection.send({ type: 'hint', commandId, plans }))
      .finally(() => {
        this.pending.delete(person);
      });
  }
}

/** The game at the question this person is asked, if the person has seen it. */
function askedGame(connection: ClientConnection, table: GameTable, seq: number): Game {
  const person = connection.requirePerson();
  const question = table.status === 'playing' ? table.playing.question : null;
  if (question === null) throw new Refusal('not-now', 'nothing is asked');
  if (seq < table.gameSeq || seq > table.seq) throw new Refusal('stale', 'the position has changed since');
  if (question.seat !== table.seatOf(person.id)) throw new Refusal('not-yours', 'it is not your question');
  return table.playing;
}

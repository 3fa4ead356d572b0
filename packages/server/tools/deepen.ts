import { Game, type RandomState, randomChoice } from '@evertable/engine';
import type { TableService } from '../src/tables/table-service.ts';

/** Plays this part of a random game at a table where nobody has answered yet, without anybody connected. */
export async function deepen(
  tables: TableService,
  id: string,
  part: number,
  random: RandomState,
): Promise<void> {
  const { rules, seed } = await tables.read(id, (table) => ({ rules: table.rules, seed: table.deal.seed }));
  const game = new Game(rules, seed);
  while (game.question !== null) game.choose(randomChoice(random, game.question));
  const { answerLog } = game;
  for (const [i, answer] of game.answers.slice(0, Math.floor(answerLog.length * part)).entries())
    await tables.append(id, `before-${i}`, () => ({
      type: 'answer',
      seat: answerLog[i].seat,
      by: 'person',
      answer,
    }));
}

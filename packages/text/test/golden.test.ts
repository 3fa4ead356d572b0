import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Speaker } from '../src/index.ts';
import { speakerNow } from '../src/now.ts';
import type { RecordedGame } from './record.ts';

const golden = join(import.meta.dirname, 'golden');
const games: readonly RecordedGame[] = JSON.parse(readFileSync(join(golden, 'game.json'), 'utf8'));
const setup = { game: 'everdell', solo: { name: 'rugwort' } };

function told(speaker: Speaker, game: RecordedGame): string[] {
  const names =
    game.automaton === null ? ['Ada', 'Bruno', 'Chiara'] : ['Ada', speaker.opponent(game.automaton)];
  return game.turns.flatMap(({ questions, events }) => [
    ...questions.flatMap((question) => [
      `  ? ${[speaker.question(question, names).text, speaker.howMany(question)].join(' ').trim()}`,
      `    ${question.options.map((option) => speaker.option(option, names)).join(' | ')}`,
    ]),
    ...speaker.log(events, names).map((line) => `${line.opens ? '' : '    '}${line.text}`),
  ]);
}

describe('a recorded game reads as before; after a change of words, update with: npm test -- packages/text -u', () => {
  it.each(LANGUAGES)('%s', async (language) => {
    const speaker = speakerNow(language, setup);
    const text = games.map((game) => `${told(speaker, game).join('\n')}\n`).join('\n----\n\n');
    await expect(text).toMatchFileSnapshot(join(golden, `log.${language}.txt`));
  });
});

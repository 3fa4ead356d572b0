import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Translator } from '../src/index.ts';
import { translatorSync } from '../src/sync.ts';
import type { RecordedGame } from './record.ts';

const golden = join(import.meta.dirname, 'golden');
const games: readonly RecordedGame[] = JSON.parse(readFileSync(join(golden, 'game.json'), 'utf8'));
const setup = { game: 'everdell', solo: { name: 'rugwort' } };

function told(translator: Translator, game: RecordedGame): string[] {
  const names =
    game.automaton === null ? ['Ada', 'Bruno', 'Chiara'] : ['Ada', translator.opponent(game.automaton)];
  return game.turns.flatMap(({ questions, events }) => [
    ...questions.flatMap((question) => [
      `  ? ${[translator.question(question, names).text, translator.howMany(question)].join(' ').trim()}`,
      `    ${question.options.map((option) => translator.option(option, names)).join(' | ')}`,
    ]),
    ...translator.log(events, names).map((line) => `${line.opens ? '' : '    '}${line.text}`),
  ]);
}

describe('a recorded game reads as before; after a change of words, update with: npm test -- packages/text -u', () => {
  it.each(LANGUAGES)('%s', async (language) => {
    const translator = translatorSync(language, setup);
    const text = games.map((game) => `${told(translator, game).join('\n')}\n`).join('\n----\n\n');
    await expect(text).toMatchFileSnapshot(join(golden, `log.${language}.txt`));
  });
});

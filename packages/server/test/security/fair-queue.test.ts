import { expect, it } from 'vitest';
import { FairQueue } from '../../src/bots/fair-queue.ts';

it('work is done in turn by person, so that one person cannot delay the others', async () => {
  const queue = new FairQueue(2);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => (): Promise<string> => {
    started.push(name);
    return new Promise((done) => ends.push(() => done(name)));
  };
  const greedy = Array.from({ length: 50 }, (_, i) => queue.run('greedy', work(`greedy ${i}`)));
  const others = ['ada', 'bo', 'cy'].map((person) => queue.run(person, work(person)));
  expect(started).toEqual(['greedy 0', 'greedy 1']);
  expect(queue.size).toBe(51);
  for (let i = 0; i < ends.length; i++) {
    ends[i]();
    await new Promise(setImmediate);
  }
  expect(started.indexOf('cy')).toBeLessThan(7);
  expect(await Promise.all([...others, ...greedy])).toHaveLength(53);
  // Work that fails does not stop the queue.
  await expect(queue.run('ada', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run('ada', () => Promise.resolve('yes'))).toBe('yes');
});

it('what was begun is finished before anything else begins', async () => {
  const queue = new FairQueue(1);
  const started: string[] = [];
  const work = (name: string) => async (): Promise<void> => {
    started.push(name);
  };
  const first = queue.run('ada', work('turn'));
  const others = ['bo', 'cy'].map((person) => queue.run(person, work(person)));
  const rest = queue.run('ada', work('rest of the turn'), true);
  expect(queue.size).toBe(3);
  await Promise.all([first, rest, ...others]);
  expect(started).toEqual(['turn', 'rest of the turn', 'bo', 'cy']);
});

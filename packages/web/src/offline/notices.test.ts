import { describe, expect, test } from 'vitest';
import { follow, noticeOf, type OpenPage } from './notices.ts';

const SCOPE = 'https://games.example/';
const TABLE = 'abcdefghij0123456789';
const sent = (value: unknown) => ({ json: () => value });

describe('a notice', () => {
  test('says what the server sent, and leads to the table', () => {
    const { title, options } = noticeOf(
      sent({ text: 'Your turn, Ana', link: `https://games.example/table/${TABLE}` }),
      SCOPE,
    );
    expect(title).toBe('Your turn, Ana');
    expect(options).toEqual({
      body: 'Evertable',
      icon: 'https://games.example/icon-192.png',
      tag: TABLE,
      data: `https://games.example/#/table/${TABLE}`,
    });
  });

  test.each([
    ['nothing', null],
    ['null', sent(null)],
    ['what cannot be read', { json: () => JSON.parse('{') as unknown }],
    ['numbers for words', sent({ text: 7, link: 8 })],
    ['another place', sent({ link: 'https://evil.example/table/x' })],
  ])('is said in general words and leads to the lobby: %s', (_, data) => {
    const { title, options } = noticeOf(data, SCOPE);
    expect(title).toBe('It is your turn.');
    expect(noticeOf(data, SCOPE, 'it-IT').title).toBe('Tocca a te.');
    expect(options.tag).toBe('');
    expect(options.data).toBe('https://games.example/#/online');
  });
});

describe('a tap on a notice', () => {
  const url = `${SCOPE}#/table/${TABLE}`;
  /** Writes down what was done. */
  const visit = async (...urls: readonly string[]): Promise<string[]> => {
    const done: string[] = [];
    const page = (at: string): OpenPage => ({
      url: at,
      focus: async () => done.push(`focus ${at}`),
      navigate: async (to) => done.push(`go ${to}`),
    });
    await follow(url, {
      matchAll: async () => urls.map(page),
      openWindow: async (to) => done.push(`open ${to}`),
    });
    return done;
  };

  test('opens the table where no window is', async () => {
    expect(await visit()).toEqual([`open ${url}`]);
  });

  test('shows the window that has the table already', async () => {
    expect(await visit(SCOPE, url)).toEqual([`focus ${url}`]);
  });

  test('brings any other window to the table', async () => {
    expect(await visit(`${SCOPE}#/settings`)).toEqual([`focus ${SCOPE}#/settings`, `go ${url}`]);
  });

  test('opens one of its own where the other may not be led', async () => {
    const opened: string[] = [];
    const refuse = async (): Promise<never> => {
      throw new TypeError('not this worker’s');
    };
    await follow(url, {
      matchAll: async () => [{ url: SCOPE, focus: async () => undefined, navigate: refuse }],
      openWindow: async (to) => opened.push(to),
    });
    expect(opened).toEqual([url]);
  });
});

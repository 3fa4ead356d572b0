/** What the page says with its window closed, and where a tap on it leads. */

export interface Notice {
  readonly title: string;
  readonly options: {
    readonly body: string;
    readonly icon: string;
    readonly tag: string;
    readonly data: string;
  };
}

/** When nothing can be read of what was sent. */
const YOUR_TURN: Readonly<Record<string, string>> = {
  en: 'It is your turn.',
  it: 'Tocca a te.',
  fr: 'C’est à vous de jouer.',
  es: 'Te toca jugar.',
};

/** What the server sends when it is one's turn, as a notice; whatever else comes is said in general words. */
export function noticeOf(data: { json(): unknown } | null, scope: string, language = 'en'): Notice {
  let sent: { text?: unknown; link?: unknown } = {};
  try {
    sent = data?.json() ?? {};
  } catch {
    // Not ours.
  }
  const [, table = ''] =
    /\/table\/([0-9A-Za-z]{20})$/.exec(typeof sent.link === 'string' ? sent.link : '') ?? [];
  return {
    title: typeof sent.text === 'string' ? sent.text : (YOUR_TURN[language.slice(0, 2)] ?? YOUR_TURN['en']),
    options: {
      body: 'Evertable',
      icon: `${scope}icon-192.png`,
      // The next one of the same table takes its place.
      tag: table,
      data: `${scope}#/${table === '' ? 'online' : `table/${table}`}`,
    },
  };
}

/** A window of the page. */
export interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

export interface Pages {
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
  openWindow(url: string): Promise<unknown>;
}

/** Goes where a notice leads: to the window that is there already, if there is one. */
export async function follow(url: string, pages: Pages): Promise<void> {
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find((one) => one.url === url) ?? open[0];
  if (there !== undefined)
    try {
      await there.focus();
      if (there.url !== url) await there.navigate(url);
      return;
    } catch {
      // A window this worker may not lead; it can still open its own.
    }
  await pages.openWindow(url);
}

/** What tabs of one browser tell each other about a game they both show. */
type Message = { readonly from: string; readonly what: 'plays' | 'saved' };

export interface OtherTabs {
  /** This tab plays the game now: all others follow. */
  readonly play: () => void;
  /** The game was saved after an answer. */
  readonly saved: () => void;
  readonly close: () => void;
}

/** Connects a game of this tab with the same game in other tabs; the one that was opened last plays. */
export function connectTabs(
  id: string,
  on: { readonly taken: () => void; readonly saved: () => void },
): OtherTabs {
  const channel = new BroadcastChannel(`evertable.game.${id}`);
  const me = crypto.randomUUID();
  const send = (what: Message['what']): void => channel.postMessage({ from: me, what } satisfies Message);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.from === me) return;
    if (data.what === 'plays') on.taken();
    else on.saved();
  });
  return { play: () => send('plays'), saved: () => send('saved'), close: () => channel.close() };
}

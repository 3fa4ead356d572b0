import type { Reminders } from '@evertable/client';

type Subscription = Reminders['push'][number];

export const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const plain = (made: PushSubscription): Subscription => {
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
};

/** How this browser is known to its push service; null when it is not. */
export async function subscribed(): Promise<Subscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const made = await registration?.pushManager?.getSubscription();
  return made ? plain(made) : null;
}

/** Asks the player and the browser; `refused` when one of them will not. */
export async function subscribe(key: string): Promise<Subscription | 'refused'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const registration = await navigator.serviceWorker.ready;
  try {
    const made = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    return plain(made);
  } catch {
    return 'refused';
  }
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

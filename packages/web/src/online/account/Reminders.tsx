import type { ReminderChannels, Reminders } from '@evertable/client';
import { type ReactNode, useEffect, useState } from 'react';
import { useObservable } from '../../app/observable.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Form } from './Form.tsx';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { api } from '../connection.ts';
import { currentUser, setReminders } from '../identity.ts';
import { hasPush, subscribe, subscribed, unsubscribe } from './push.ts';

/** The reminder settings and what this server offers; null until they are known. */
function useReminders() {
  const words = useUiText();
  const [ways, setWays] = useState<ReminderChannels | null>(null);
  const [now, setNow] = useState<Reminders | null>(null);
  const [here, setHere] = useState<Reminders['push'][number] | null>(null);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const [found, set, own] = await Promise.all([api.reminderChannels(), api.reminders(), subscribed()]);
      setWays(found);
      setNow(set);
      setHere(own);
    };
    load().catch(() => undefined);
  }, []);
  if (ways === null || now === null) return null;
  const pushed = here !== null && now.push.some(({ endpoint }) => endpoint === here.endpoint);
  const save = async (next: Reminders): Promise<void> => {
    const email = next.email?.trim() ?? '';
    const webhook = next.webhook?.trim() ?? '';
    setNow(
      await setReminders({
        ...next,
        email: email === '' ? null : email,
        webhook: webhook === '' ? null : webhook,
      }),
    );
  };
  const togglePush = async (): Promise<void> => {
    if (here !== null && pushed) {
      await save({ ...now, push: now.push.filter(({ endpoint }) => endpoint !== here.endpoint) });
      await unsubscribe();
      setHere(null);
      return;
    }
    const made = await subscribe(ways.key ?? '');
    if (made === 'refused') throw new Error(words('remind.push.refused'));
    setHere(made);
    await save({ ...now, push: [...now.push, made].slice(-10) });
  };
  return { ways, now, setNow, pushed, save, togglePush };
}

/** How the player is told, with the page closed, that the others wait. */
export function RemindersForm(): ReactNode {
  const words = useUiText();
  const me = useObservable(currentUser);
  const reminders = useReminders();
  if (reminders === null) return null;
  const { ways, now, setNow, pushed, save, togglePush } = reminders;
  return (
    <Form
      test="reminders"
      title={words('remind')}
      text={words('remind.text')}
      main={
        ways.email || ways.webhook
          ? { label: words('me.save'), work: () => save(now), done: words('me.saved'), ready: true }
          : null
      }
      also={
        ways.key !== null && hasPush()
          ? {
              label: words(pushed ? 'remind.push.off' : 'remind.push.on'),
              work: togglePush,
              done: words('me.saved'),
              ready: true,
              on: pushed,
            }
          : null
      }
    >
      {me !== null && me.email !== null && (
        <SwitchField
          label={`${words('remind.email')} ${me.email}`}
          on={now.email !== null}
          set={(on) => setNow({ ...now, email: on ? me.email : null })}
        />
      )}
      {ways.webhook && (
        <TextField
          label={words('remind.webhook')}
          type="url"
          complete="off"
          max={500}
          placeholder="https://"
          value={now.webhook ?? ''}
          set={(webhook) => setNow({ ...now, webhook })}
        />
      )}
    </Form>
  );
}

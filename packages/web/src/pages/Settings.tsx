import { LANGUAGES } from '@evertable/text';
import type { ReactNode } from 'react';
import {
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Button,
  Select,
  SelectValue,
  Switch,
} from 'react-aria-components';
import { ANIMALS, change, SPEEDS, TEXT_SIZES, useSettings } from '../app/settings.ts';
import { useUiText } from '../app/ui-text.ts';
import { Icon } from '../art/Icon.tsx';
import { Page } from '../ui/Page.tsx';

const NATIVE: Readonly<Record<string, string>> = {
  en: 'English',
  it: 'Italiano',
  fr: 'Français',
  es: 'Español',
};

export function Choice<T extends string | number>({
  label,
  value,
  of,
  say,
  about,
  choose,
}: {
  readonly label: string;
  readonly value: T;
  readonly of: readonly T[];
  readonly say: (one: T) => string;
  /** A line that says more. */
  readonly about?: (one: T) => string;
  readonly choose: (one: T) => void;
}): ReactNode {
  return (
    <Select
      className="select"
      data-test="select"
      selectedKey={`${value}`}
      onSelectionChange={(key) => {
        const found = of.find((one) => `${one}` === key);
        if (found !== undefined) choose(found);
      }}
    >
      <Label>{label}</Label>
      <Button className="field">
        <SelectValue />
        <span aria-hidden="true">▾</span>
      </Button>
      <Popover className="popover">
        <ListBox className="list">
          {of.map((one) => (
            <ListBoxItem key={`${one}`} id={`${one}`} textValue={say(one)} className="entry">
              {about === undefined ? (
                say(one)
              ) : (
                <span>
                  {say(one)}
                  <small>{about(one)}</small>
                </span>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}

function Toggle({
  label,
  on,
  set,
}: {
  readonly label: string;
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}): ReactNode {
  return (
    <Switch className="switch" isSelected={on} onChange={set}>
      <span className="knob" />
      {label}
    </Switch>
  );
}

/** Everything that can be set, each change at once. */
export function SettingsForm(): ReactNode {
  const words = useUiText();
  const now = useSettings();
  return (
    <div className="settings">
      <Choice
        label={words('set.language')}
        value={now.language}
        of={LANGUAGES}
        say={(one) => NATIVE[one]}
        choose={(language) => change({ language })}
      />
      <Choice
        label={words('set.text-size')}
        value={now.textSize}
        of={TEXT_SIZES}
        say={(one) => `${one} %`}
        choose={(textSize) => change({ textSize })}
      />
      <Choice
        label={words('set.speed')}
        value={now.speed}
        of={SPEEDS}
        say={(one) =>
          words(`set.speed.${one === 0 ? 'instant' : one === 0.5 ? 'slow' : one === 1 ? 'normal' : 'fast'}`)
        }
        choose={(speed) => change({ speed })}
      />
      <Choice
        label={words('set.motion')}
        value={now.motion}
        of={['system', 'full', 'reduced'] as const}
        say={(one) => words(`set.motion.${one}`)}
        choose={(motion) => change({ motion })}
      />
      <Toggle label={words('set.quick')} on={now.quick} set={(quick) => change({ quick })} />
      <Toggle label={words('set.live-score')} on={now.liveScore} set={(liveScore) => change({ liveScore })} />
      <Toggle label={words('set.left')} on={now.leftHanded} set={(leftHanded) => change({ leftHanded })} />
      <Toggle label={words('set.sound')} on={now.sound} set={(sound) => change({ sound })} />
    </div>
  );
}

export function NameAndAnimal(): ReactNode {
  const words = useUiText();
  const now = useSettings();
  return (
    <div className="who" data-test="person">
      <label className="text">
        <span>{words('set.name')}</span>
        <input
          className="field"
          maxLength={20}
          value={now.name}
          placeholder={words('guest')}
          onChange={(event) => change({ name: event.target.value })}
        />
      </label>
      <div className="animals" role="radiogroup" aria-label={words('set.animal')}>
        {ANIMALS.map((animal) => (
          <button
            key={animal}
            type="button"
            role="radio"
            aria-checked={now.animal === animal}
            aria-label={words(`animal.${animal}`)}
            className={now.animal === animal ? 'on' : ''}
            onClick={() => change({ animal })}
          >
            <Icon of={`f:${animal}`} size={34} />
          </button>
        ))}
      </div>
    </div>
  );
}

export default function SettingsPage(): ReactNode {
  const words = useUiText();
  return (
    <Page title={words('settings')}>
      <div className="pn narrow">
        <NameAndAnimal />
        <SettingsForm />
      </div>
    </Page>
  );
}

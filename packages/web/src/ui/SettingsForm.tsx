import { LANGUAGES } from '@evertable/text';
import type { ReactNode } from 'react';
import { change, SPEEDS, TEXT_SIZES, useSettings, VOLUMES } from '../app/settings.ts';
import { sound } from '../app/sound.ts';
import { useUiText } from '../app/ui-text.ts';
import { SelectField } from './SelectField.tsx';
import styles from './SettingsForm.module.css';
import { SwitchField } from './SwitchField.tsx';

const NATIVE: Readonly<Record<string, string>> = {
  en: 'English',
  it: 'Italiano',
  fr: 'Français',
  es: 'Español',
};

/** All settings; each change takes effect at once. */
export function SettingsForm(): ReactNode {
  const words = useUiText();
  const now = useSettings();
  return (
    <div className={styles.form}>
      <SelectField
        label={words('set.language')}
        value={now.language}
        of={LANGUAGES}
        say={(one) => NATIVE[one]}
        choose={(language) => change({ language })}
      />
      <SelectField
        label={words('set.text-size')}
        value={now.textSize}
        of={TEXT_SIZES}
        say={(one) => `${one} %`}
        choose={(textSize) => change({ textSize })}
      />
      <SelectField
        label={words('set.speed')}
        value={now.speed}
        of={SPEEDS}
        say={(one) =>
          words(`set.speed.${one === 0 ? 'instant' : one === 0.5 ? 'slow' : one === 1 ? 'normal' : 'fast'}`)
        }
        choose={(speed) => change({ speed })}
      />
      <SelectField
        label={words('set.sound')}
        value={now.volume}
        of={VOLUMES}
        say={(one) => words(`set.sound.${one}`)}
        choose={(volume) => {
          change({ volume });
          sound('turn');
        }}
      />
      <SelectField
        label={words('set.motion')}
        value={now.motion}
        of={['system', 'full', 'reduced'] as const}
        say={(one) => words(`set.motion.${one}`)}
        choose={(motion) => change({ motion })}
      />
      <SwitchField label={words('set.quick')} on={now.quick} set={(quick) => change({ quick })} />
      <SwitchField
        label={words('set.live-score')}
        on={now.liveScore}
        set={(liveScore) => change({ liveScore })}
      />
      <SwitchField
        label={words('set.left')}
        on={now.leftHanded}
        set={(leftHanded) => change({ leftHanded })}
      />
      <SwitchField label={words('set.tips')} on={now.tips} set={(tips) => change({ tips })} />
    </div>
  );
}

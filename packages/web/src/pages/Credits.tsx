import type { ReactNode } from 'react';
import { useUiText } from '../app/ui-text.ts';
import { Page } from '../ui/Page.tsx';
import panel from '../ui/Panel.module.css';
import styles from './Credits.module.css';

const WORKS: readonly (readonly [what: string, by: string, licence: string, link: string])[] = [
  ['Fluent Emoji', 'Microsoft', 'MIT', 'https://github.com/microsoft/fluentui-emoji'],
  ['@lobehub/fluent-emoji-3d', 'LobeHub', 'MIT', 'https://github.com/lobehub/lobe-ui'],
  ['Fraunces', 'The Fraunces Project Authors', 'OFL 1.1', 'https://github.com/undercasetype/Fraunces'],
  ['Nunito', 'The Nunito Project Authors', 'OFL 1.1', 'https://github.com/googlefonts/nunito'],
  ['Nunito Sans', 'The Nunito Sans Project Authors', 'OFL 1.1', 'https://github.com/googlefonts/NunitoSans'],
  ['Fontsource', 'Fontsource', 'MIT', 'https://fontsource.org'],
  ['React', 'Meta', 'MIT', 'https://react.dev'],
  ['React Aria', 'Adobe', 'Apache 2.0', 'https://react-spectrum.adobe.com/react-aria'],
  ['Workbox', 'Google', 'MIT', 'https://developer.chrome.com/docs/workbox'],
  ['FormatJS', 'FormatJS', 'BSD-3-Clause', 'https://formatjs.github.io'],
];

/** Whose work we stand on. */
export default function Credits(): ReactNode {
  const words = useUiText();
  return (
    <Page title={words('credits')}>
      <div className={`${panel.panel} ${styles.credits}`}>
        <p>{words('credits.notice')}</p>
        <p>{words('credits.art')}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{words('credits.work')}</th>
              <th scope="col">{words('credits.by')}</th>
              <th scope="col">{words('credits.licence')}</th>
            </tr>
          </thead>
          <tbody>
            {WORKS.map(([what, by, licence, link]) => (
              <tr key={what}>
                <td>
                  <a href={link} rel="noreferrer">
                    {what}
                  </a>
                </td>
                <td>{by}</td>
                <td>{licence}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Page>
  );
}

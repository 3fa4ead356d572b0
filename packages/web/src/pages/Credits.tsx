import type { ReactNode } from 'react';
import { useUiText } from '../app/ui-text.ts';
import { Page } from '../ui/Page.tsx';

const WORKS: readonly (readonly [what: string, by: string, licence: string, link: string])[] = [
  ['Fluent Emoji (flat)', 'Microsoft', 'MIT', 'https://github.com/microsoft/fluentui-emoji'],
  ['Noto Emoji', 'Google', 'Apache 2.0', 'https://github.com/googlefonts/noto-emoji'],
  ['Game-icons.net', 'Lorc, Delapouite, Skoll & others', 'CC BY 3.0', 'https://game-icons.net'],
  ['Iconify', 'Vjacheslav Trushkin', 'MIT', 'https://iconify.design'],
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
      <div className="pn prose">
        <p>{words('credits.notice')}</p>
        <p>{words('credits.art')}</p>
        <table className="plain">
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

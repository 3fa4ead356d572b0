import type { ReactNode } from 'react';
import { useObservable } from '../app/observable.ts';
import { linkTo, useRoute } from '../app/route.ts';
import { useSettings } from '../app/settings.ts';
import { useUiText } from '../app/ui-text.ts';
import { waiting } from '../app/waiting.ts';
import { Figure } from '../art/Figure.tsx';
import styles from './NavBar.module.css';

interface NavLink {
  readonly page: string;
  readonly text: string;
  readonly figure: string;
}

const LINKS: readonly NavLink[] = [
  { page: 'games', text: 'nav.games', figure: 'f:house-with-garden' },
  { page: 'online', text: 'nav.tables', figure: 'f:otter' },
  { page: 'reference', text: 'nav.reference', figure: 'f:scroll' },
  { page: 'learn', text: 'way.learn', figure: 'f:open-book' },
];
/** Pages without a link of their own, and the one they belong to. */
const PARENTS: Readonly<Record<string, string>> = { table: 'online', person: 'online', replay: 'games' };
const HOME: NavLink = { page: '', text: 'nav.home', figure: 'f:house' };

function Link({ to, clay = false }: { readonly to: NavLink; readonly clay?: boolean }): ReactNode {
  const words = useUiText();
  const { page } = useRoute();
  const { device, server } = useObservable(waiting);
  const count = to.page === 'games' ? device + server : 0;
  return (
    <a
      href={to.page === '' ? linkTo() : linkTo(to.page)}
      aria-current={(PARENTS[page] ?? page) === to.page ? 'page' : undefined}
    >
      {clay && <Figure of={to.figure} size={26} />}
      <span>{words(clay && to.page === 'reference' ? 'nav.reference.short' : to.text)}</span>
      {count > 0 && (
        <em className={styles.count}>
          {count}
          <span className="sr"> {words('nav.waiting', { n: count })}</span>
        </em>
      )}
    </a>
  );
}

/** The player: name, animal, and the pages about them. */
function Self(): ReactNode {
  const words = useUiText();
  const { animal, name } = useSettings();
  return (
    <>
      <button type="button" className={styles.self} popoverTarget="self-menu">
        <span className={styles.animal}>
          <Figure of={`f:${animal}`} size={30} />
        </span>
        <span className={styles.name}>{name || words('guest')}</span>
      </button>
      <div popover="auto" id="self-menu" className={styles.menu} data-test="self-menu">
        <a href={linkTo('settings')}>
          <Figure of="f:gear" size={24} />
          {words('settings')}
        </a>
        <a href={linkTo('me')}>
          <Figure of={`f:${animal}`} size={24} />
          {words('me')}
        </a>
        <a href={linkTo('credits')}>
          <Figure of="f:scroll" size={24} />
          {words('credits')}
        </a>
      </div>
    </>
  );
}

/** The bar at the top of every page beside the table; on a phone its links are tabs at the lower edge. */
export function NavBar(): ReactNode {
  const words = useUiText();
  return (
    <header className={styles.bar}>
      <a className={styles.logo} href={linkTo()} title={words('home')}>
        <Figure of="f:deciduous-tree" size={30} />
        Evertable
      </a>
      <nav className={styles.links} aria-label={words('nav')}>
        {LINKS.map((link) => (
          <Link key={link.page} to={link} />
        ))}
      </nav>
      <Self />
    </header>
  );
}

/** The same links for a phone. */
export function TabBar(): ReactNode {
  const words = useUiText();
  return (
    <nav className={styles.tabs} aria-label={words('nav')} data-test="page-tabs">
      {[HOME, ...LINKS].map((link) => (
        <Link key={link.page} to={link} clay />
      ))}
    </nav>
  );
}

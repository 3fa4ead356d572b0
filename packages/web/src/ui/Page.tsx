import type { ReactNode } from 'react';
import { linkTo } from '../app/route.ts';
import { useUiText } from '../app/ui-text.ts';
import { Figure } from '../art/Figure.tsx';
import { Hills } from '../art/Hills.tsx';

/** A page beside the table: a bar with the way home, hills behind. */
export function Page({
  title,
  theme = 'wood summer',
  children,
}: {
  readonly title: string;
  readonly theme?: string;
  readonly children: ReactNode;
}): ReactNode {
  const words = useUiText();
  return (
    <div className={`page ${theme}`}>
      <div className="behind">
        <Hills width={1280} height={330} seed={7} />
      </div>
      <header className="bar">
        <a className="logo" href={linkTo()} title={words('home')}>
          <Figure of="f:deciduous-tree" size={28} />
          Evertable
        </a>
      </header>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}

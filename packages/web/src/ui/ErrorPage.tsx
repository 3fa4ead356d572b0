import type { ReactNode } from 'react';
import { linkTo } from '../app/route.ts';
import { useUiText } from '../app/ui-text.ts';
import { Sticker } from '../art/Sticker.tsx';

/** Something went wrong: what, and the way out. */
export function ErrorPage({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  /** Whatever else can be done. */
  readonly children?: ReactNode;
}): ReactNode {
  const words = useUiText();
  return (
    <main className="page handover wood summer">
      <Sticker of="f:owl" size={110} />
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      <a className="btn" href={linkTo()}>
        {words('home')}
      </a>
    </main>
  );
}

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useUiText } from './ui-text.ts';

/**
 * A component that is fetched when it is first shown, and stands there the moment it has come. (React's own `lazy` keeps
 * what is shown meanwhile for a third of a second, so that it does not flicker.) It is shown once its words are there too:
 * the first screen comes without those of the others.
 */
export function lazyPage<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  Meanwhile: ComponentType | null = null,
): ComponentType<P> {
  let Found: ComponentType<P> | null = null;
  return function Later(props: P): ReactNode {
    const { whole } = useUiText();
    const [, come] = useState(false);
    const [failed, setFailed] = useState<Error | null>(null);
    useEffect(() => {
      if (Found !== null) return;
      load().then(
        (loaded) => {
          Found = loaded.default;
          come(true);
        },
        (error: unknown) => setFailed(error instanceof Error ? error : new Error(String(error))),
      );
    }, []);
    if (failed !== null) throw failed;
    if (Found !== null && whole) return <Found {...props} />;
    return Meanwhile && <Meanwhile />;
  };
}

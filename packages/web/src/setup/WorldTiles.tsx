import type { ReactNode } from 'react';
import { useUiText } from '../app/ui-text.ts';
import { Diorama } from '../art/Diorama.tsx';
import { type World, WORLDS } from '../games/registry.ts';
import styles from './WorldTiles.module.css';

/** The worlds as pictures to choose from. */
export function WorldTiles({
  world,
  choose,
}: {
  readonly world: World;
  readonly choose: (world: World) => void;
}): ReactNode {
  const words = useUiText();
  return (
    <div className={styles.worlds} role="radiogroup" aria-label={words('new.world')}>
      {WORLDS.map((one) => (
        <button
          key={one.id}
          type="button"
          role="radio"
          aria-checked={one.id === world.id}
          className={styles.world}
          onClick={() => choose(one)}
        >
          <Diorama of={one.scenery} width={284} height={124} figures={one.figures} sun={one.sun} />
          <span>
            <b>{words(`game.${one.id}`)}</b>
            <small>{words(`world.${one.id}.short`)}</small>
          </span>
        </button>
      ))}
    </div>
  );
}

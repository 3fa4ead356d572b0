import type { Translator } from '@evertable/text';
import { useEffect, useRef, useState } from 'react';
import { useTranslator } from '../app/translator.ts';
import { mainBox } from '../games/registry.ts';
import { type GameWorker, startGameWorker } from '../local/game-worker.ts';
import type { Choices } from '../local/worker-api.ts';
import {
  firstChoices,
  type SetupChoices,
  setupState,
  type SetupState,
  type WantedSetup,
  type WithOpponent,
} from './setup-state.ts';

/** What can be chosen, as the games themselves say it; null while it is loading. */
function useOffers(): {
  readonly offers: Choices | null;
  readonly worker: React.RefObject<GameWorker | null>;
} {
  const worker = useRef<GameWorker | null>(null);
  const [offers, setOffers] = useState<Choices | null>(null);
  useEffect(() => {
    const started = startGameWorker();
    worker.current = started;
    void started.choices().then(setOffers);
    return () => started.close();
  }, []);
  return { offers, worker };
}

/** The field of the setup that the rules refuse; null when it can be played. */
function useSetupProblem(
  worker: React.RefObject<GameWorker | null>,
  setup: WantedSetup,
  ready: boolean,
): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  const key = JSON.stringify(setup);
  useEffect(() => {
    let wanted = true;
    void worker.current?.setupProblem(JSON.parse(key)).then((found) => {
      if (wanted) setProblem(found);
    });
    return () => {
      wanted = false;
    };
  }, [key, ready, worker]);
  return problem;
}

export interface SetupForm {
  readonly opponent: WithOpponent;
  readonly state: SetupState;
  readonly choices: SetupChoices;
  readonly change: (part: Partial<SetupChoices>) => void;
  /** Levels and play styles of bots, and the texts of the chosen game; null while they are loading. */
  readonly loaded: { readonly bots: Choices; readonly translator: Translator } | null;
  readonly setup: WantedSetup;
  /** Look of the page around the form. */
  readonly theme: string;
  readonly problem: string | null;
}

/** A form for everything a setup can say: for games on this device and for tables at a server. */
export function useSetup(opponent: WithOpponent, startWith: string, solo = ''): SetupForm {
  const [choices, setChoices] = useState<SetupChoices>(() => ({ ...firstChoices(startWith), solo }));
  const { offers, worker } = useOffers();
  const state = setupState(offers?.games ?? [], opponent, choices);
  const { game, mode, setup } = state;
  const translator = useTranslator(
    game.id === ''
      ? null
      : {
          game: game.id,
          modules: game.modules,
          solo: game.solo.length > 0 ? { name: game.solo[game.solo.length - 1].id } : null,
        },
  );
  const problem = useSetupProblem(worker, setup, offers !== null);
  const box = mainBox({ game: game.id, solo: mode === null ? null : { name: mode.id } });
  return {
    opponent,
    state,
    choices,
    change: (part) => setChoices((before) => ({ ...before, ...part })),
    loaded: offers === null || game.id === '' || translator === null ? null : { bots: offers, translator },
    setup,
    theme: `${box.theme} summer`,
    problem,
  };
}

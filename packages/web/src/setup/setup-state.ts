import type { Choices } from '../local/worker-api.ts';

export type Offer = Choices['games'][number];
export type SoloOffer = Offer['solo'][number];

/** Whether an automaton plays along: never, if wished, always. */
export type WithOpponent = 'no' | 'may' | 'must';

/** What was chosen in the form. Values that the game does not offer are ignored. */
export interface SetupChoices {
  readonly game: string;
  /** People at a table without an automaton. */
  readonly players: number;
  /** The automaton; empty for none. */
  readonly solo: string;
  /** People who play against it together. */
  readonly people: number;
  readonly level: number | null;
  readonly modules: readonly string[];
  readonly edition: string;
  readonly options: Readonly<Record<string, string>>;
}

export const firstChoices = (game: string): SetupChoices => ({
  game,
  players: 2,
  solo: '',
  people: 1,
  level: null,
  modules: [],
  edition: '',
  options: {},
});

const NO_GAME: Offer = {
  id: '',
  players: [2],
  editions: [],
  edition: '',
  modules: [],
  presets: [],
  options: [],
  solo: [],
};

/** A setup before the rules have checked it. */
export type WantedSetup = { readonly game: string; readonly players: number } & Record<string, unknown>;

/** What the choices come to. */
export interface SetupState {
  /** The games that can be chosen. */
  readonly games: readonly Offer[];
  /** The chosen one; with an empty id while nothing is offered. */
  readonly game: Offer;
  readonly mode: SoloOffer | null;
  readonly level: number;
  /** Numbers of people, and the chosen one. */
  readonly counts: readonly number[];
  readonly count: number;
  readonly modules: readonly string[];
  /** Options that mean something with these modules and this automaton. */
  readonly options: Offer['options'];
  readonly setup: WantedSetup;
}

/** The first of the values when the wanted one is not among them. */
const among = <T>(wanted: T, values: readonly T[], otherwise: T = values[0]): T =>
  values.includes(wanted) ? wanted : otherwise;

/** The setup that follows from what is offered and what was chosen, with a sensible start for everything. */
export function setupState(
  offers: readonly Offer[],
  opponent: WithOpponent,
  choices: SetupChoices,
): SetupState {
  const games = offers.filter((offer) => opponent !== 'must' || offer.solo.length > 0);
  const game = games.find((offer) => offer.id === choices.game) ?? games[0] ?? NO_GAME;
  const wanted = opponent === 'no' ? undefined : game.solo.find((one) => one.id === choices.solo);
  const mode = wanted ?? (opponent === 'must' ? (game.solo[0] ?? null) : null);
  const counts = mode?.players ?? game.players;
  const count = among(mode === null ? choices.players : choices.people, counts);
  const level = mode === null ? 0 : among(choices.level ?? 1, mode.levels, among(1, mode.levels));
  const modules = choices.modules.filter((id) => game.modules.includes(id));
  const options = game.options.filter(
    ({ module, solo }) =>
      (module === null || modules.includes(module)) && (solo === null || solo === mode?.id),
  );
  const { edition } = choices;
  return {
    games,
    game,
    mode,
    level,
    counts,
    count,
    modules,
    options,
    setup: {
      game: game.id,
      players: count,
      modules,
      ...(edition !== '' && game.editions.includes(edition) && { edition }),
      options: Object.fromEntries(
        options.flatMap(({ name, values }) =>
          values.includes(choices.options[name] ?? '') ? [[name, choices.options[name]]] : [],
        ),
      ),
      ...(mode !== null && { solo: { name: mode.id, level } }),
    },
  };
}

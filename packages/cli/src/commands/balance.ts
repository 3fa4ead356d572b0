import { addNet, playGame } from '@evertable/bots';
import { rulesFor } from '@evertable/content';
import type { Rules, Seat } from '@evertable/engine';
import { Command, Option } from 'commander';
import { addSetupFlags, commaList, type SetupFlags, setupFrom, integer } from '../flags.ts';
import { columns, printJson, rounded, thousands } from '../output.ts';
import { Progress } from '../progress.ts';
import { netIn } from '../records.ts';
import { CardStats, countingBots, type Edge } from '../card-stats.ts';

interface Flags extends SetupFlags {
  readonly bot: readonly string[];
  readonly games: number;
  readonly seed: string;
  readonly net?: readonly string[];
  readonly json?: boolean;
}

/** What counts as balanced. */
const SEATS_APART = 3;
const DEAD = 0.02;
const DOMINANT = 8;
/** With fewer games a card is not judged. */
const ENOUGH = 20;

export function balance(): Command {
  const command = new Command('balance').description(
    'Measure seats, cards and automata in many games of bots.',
  );
  return addSetupFlags(command)
    .addOption(
      new Option('--bot <name,…>', 'the bots: one name for all seats, or one for each')
        .argParser(commaList)
        .default(['greedy'], 'greedy'),
    )
    .addOption(new Option('--games <n>', 'number of games').argParser(integer(1)).default(200))
    .addOption(
      new Option('--net <file,…>', 'more networks than those in the repository').argParser(commaList),
    )
    .option('--seed <text>', 'the same seed gives the same games', 'balance')
    .option('--json', 'print one JSON object and nothing else')
    .addHelpText(
      'after',
      `\nSeats should differ by at most ${SEATS_APART} points. A card is dead when it is played in less` +
        `\nthan ${100 * DEAD} % of the games in which a player could, and dominant when its owners score` +
        `\nmore than ${DOMINANT} points more than the others at the table.`,
    )
    .action(run);
}

function run(flags: Flags): void {
  for (const file of flags.net ?? []) addNet(netIn('--net', file));
  const setup = setupFrom(flags);
  const rules = rulesFor(setup);
  const stats = new CardStats(rules);
  const progress = new Progress('balance');
  for (let i = 1; i <= flags.games; i++) {
    const seed = `${flags.seed}-${i}`;
    stats.begin();
    stats.end(playGame(rules, seed, countingBots(rules, flags.bot, seed, stats)));
    progress.show(i / flags.games, `${thousands(i)} of ${thousands(flags.games)} games`);
  }
  progress.end();
  const report = reportOf(rules, stats);
  if (flags.json) printJson({ ...report, bot: flags.bot, seed: flags.seed, setup });
  else console.log(asText(report));
}

interface CardLine {
  readonly card: string;
  /** Games in which a player could play it, and the part of them in which one did. */
  readonly playable: number;
  readonly played: number;
  /** Points of its owners beyond those of the others at the same table, how far off that may be, and games compared. */
  readonly edge: number;
  readonly error: number | null;
  readonly compared: number;
  readonly judged: 'ok' | 'dead' | 'dominant' | 'too few games';
}

interface PlaceLine {
  readonly place: string;
  readonly group: string;
  /** Games it was there in; workers sent to it a game; the part of the games in which somebody has claimed it. */
  readonly games: number;
  readonly visits: number;
  readonly claimed: number;
  /** As for cards, of those who have claimed it. */
  readonly edge: number;
  readonly error: number | null;
}

interface Report {
  readonly games: number;
  readonly seats: readonly number[];
  readonly seatsApart: number;
  readonly parts: Readonly<Record<string, readonly number[]>>;
  /** Against an automatic opponent: games won, and its points. */
  readonly won?: number;
  readonly opponent?: number;
  readonly cards: readonly CardLine[];
  readonly places: readonly PlaceLine[];
}

function judge(line: Omit<CardLine, 'judged'>, compared: number): CardLine['judged'] {
  if (line.playable < ENOUGH) return 'too few games';
  if (line.played < DEAD) return 'dead';
  if (compared < ENOUGH) return 'too few games';
  return line.edge > DOMINANT ? 'dominant' : 'ok';
}

function reportOf(rules: Rules, stats: CardStats): Report {
  const { setup, automata, categories } = rules;
  const n = stats.games;
  const mean = (sum: number): number => rounded(sum / n, 2);
  const people = automata.flatMap((automaton, seat): Seat[] => (automaton === null ? [seat] : []));
  const seats = people.map((seat) => mean(stats.totals[seat]));
  const other = automata.findIndex((automaton) => automaton !== null);
  const cards = rules.infos
    .filter((info) => info.deck === 'main' || stats.cards[info.index].edge.compared > 0)
    .map((info): CardLine => {
      const seen = stats.cards[info.index];
      const line = {
        card: info.id,
        playable: seen.playable,
        played: seen.playable === 0 ? 0 : rounded(seen.played / seen.playable, 3),
        ...edgeOf(seen.edge),
        compared: seen.edge.compared,
      };
      return { ...line, judged: judge(line, setup.players > 1 ? line.compared : ENOUGH) };
    })
    .sort((a, b) => b.edge - a.edge || b.played - a.played);
  return {
    games: n,
    seats,
    seatsApart: rounded(Math.max(...seats) - Math.min(...seats), 2),
    parts: Object.fromEntries(
      categories.map((category, i) => [category.id, stats.parts.map((parts) => mean(parts[i]))]),
    ),
    ...(other >= 0 && { won: rounded(stats.won / n, 3), opponent: mean(stats.totals[other]) }),
    cards,
    places: rules.spots.flatMap((spot): PlaceLine[] => {
      const { games, visits, claimed, edge } = stats.places[spot.index];
      if (games === 0) return [];
      return [
        {
          place: spot.id,
          group: spot.group,
          games,
          visits: rounded(visits / games, 2),
          claimed: rounded(claimed / games, 3),
          ...edgeOf(edge),
        },
      ];
    }),
  };
}

const edgeOf = ({ mean, error }: Edge): { readonly edge: number; readonly error: number | null } => ({
  edge: rounded(mean, 1),
  error: error === null ? null : rounded(error, 1),
});

function asText(report: Report): string {
  const { cards, parts, won, opponent } = report;
  const head: string[][] = [
    ['games', String(report.games)],
    ['mean score by turn order', report.seats.join(' ')],
    ['seats apart', `${report.seatsApart}${report.seatsApart > SEATS_APART ? ' (too much)' : ''}`],
    ...(won === undefined ? [] : [['games won', String(won)]]),
    ...(opponent === undefined ? [] : [['mean score of the opponent', String(opponent)]]),
    ...Object.entries(parts).map(([id, means]) => [id, means.join(' ')]),
  ];
  const rows = cards.map((line) => [
    line.card,
    String(line.playable),
    `${rounded(100 * line.played, 1)} %`,
    edgeText(line),
    line.judged === 'ok' ? '' : line.judged,
  ]);
  const places = report.places.map((line) => [
    line.place,
    String(line.games),
    String(line.visits),
    `${rounded(100 * line.claimed, 1)} %`,
    edgeText(line),
  ]);
  return [
    columns(head),
    columns([['card', 'playable', 'played', 'edge', ''], ...rows]),
    columns([['place', 'games', 'workers a game', 'claimed', 'edge'], ...places]),
  ].join('\n\n');
}

const edgeText = ({ edge, error }: Pick<CardLine, 'edge' | 'error'>): string =>
  error === null ? '–' : `${edge} ± ${error}`;

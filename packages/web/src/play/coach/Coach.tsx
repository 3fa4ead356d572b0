import type { QuestionView } from '@evertable/engine';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { change, useSettings } from '../../app/settings.ts';
import { readStorage, writeStorage } from '../../app/storage.ts';
import { useUiText } from '../../app/ui-text.ts';
import type { ScreenManifest } from '../../board/types.ts';
import { type LoadedCoach, loadCoach, type Memory, type Situation } from '../../games/registry.ts';
import type { TableSource } from '../table-source.ts';
import { Bubble } from './Bubble.tsx';
import { tipFor } from './coach.ts';

/** Tips that were given on this device. It is there once somebody has begun a lesson: others are not bothered. */
const TIPS = 'evertable.tips';
const keyOf = (id: string): string => `evertable.coach.${id}`;

const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** What the coach of a game remembers; null for one without, or when it cannot be read. */
function readMemory(id: string): Memory | null {
  const kept = readStorage(keyOf(id));
  if (kept === null || typeof kept !== 'object') return null;
  const [done, said, turns]: unknown[] = ['done', 'said', 'turns'].map((name) => Reflect.get(kept, name));
  return Array.isArray(done) && Array.isArray(said) && Array.isArray(turns)
    ? {
        done,
        said,
        turns,
        silent: Number(Reflect.get(kept, 'silent')) || 0,
        over: Reflect.get(kept, 'over') === true,
      }
    : null;
}

function useLoaded(source: TableSource, wanted: boolean): LoadedCoach | null {
  const { language } = useUiText();
  const [loaded, setLoaded] = useState<LoadedCoach | null>(null);
  const { setup } = source.catalog;
  useEffect(() => {
    let there = wanted;
    if (wanted)
      loadCoach(setup, language).then(
        (coach) => there && setLoaded(coach),
        () => undefined,
      );
    return () => {
      there = false;
    };
  }, [wanted, setup, language]);
  return wanted ? loaded : null;
}

/** What happened since the player was last asked. */
function useSince(source: TableSource): Situation['events'] {
  const { snapshot, revision } = source;
  const kept = useRef({ revision: -1, answers: -1, events: snapshot.events });
  const own = snapshot.view.question !== null && snapshot.view.question.seat === snapshot.view.viewer;
  if (kept.current.revision !== revision) {
    const fresh = kept.current.answers >= 0 && snapshot.answers.length > kept.current.answers;
    kept.current = {
      revision,
      answers: own ? snapshot.answers.length : fresh ? -1 : kept.current.answers,
      events: fresh ? snapshot.events : [...kept.current.events, ...snapshot.events],
    };
  }
  return kept.current.events;
}

type Said = { readonly tip: ReactNode } | null;

/** The table for the coach: the script if this game has one, and what it remembers. */
interface Teaching {
  readonly source: TableSource;
  readonly coach: LoadedCoach;
  /** null in a game that is no scripted lesson. */
  readonly opening: NonNullable<LoadedCoach['opening']> | null;
  readonly now: Situation;
  readonly memory: Memory;
  readonly remember: (next: Memory) => void;
  /** What was said about the last move. */
  readonly aside: readonly string[];
  readonly setAside: (aside: readonly string[]) => void;
  /** A text of the coach with names and numbers filled in. */
  readonly say: (key: string) => string;
}

/** Follows the answers of the player: what was done, and what was taken back. */
function useTeaching(source: TableSource, question: QuestionView | null, wanted: boolean): Teaching | null {
  const coach = useLoaded(source, wanted);
  const events = useSince(source);
  const { view, answers, noUndo } = source.snapshot;
  const [kept, setKept] = useState<Memory | null>(() => readMemory(source.id));
  const latest = useRef(kept);
  const [aside, setAside] = useState<readonly string[]>([]);
  const asked = useRef<Situation | null>(null);
  const now: Situation = {
    view,
    question,
    catalog: source.catalog,
    undo: noUndo === null,
    events,
    answers: answers.length,
  };
  const remember = (next: Memory): void => {
    latest.current = next;
    setKept(next);
    writeStorage(keyOf(source.id), next);
  };
  const scripted = coach?.opening ?? null;
  const opening =
    scripted !== null && source.coached && source.record?.seed === scripted.seed ? scripted : null;
  const rival = source.seats.find(({ bot }) => bot !== null)?.name ?? '';
  const mine = view.players[Math.max(0, view.viewer)]?.score.total ?? 0;
  const say = (key: string): string =>
    (coach?.texts[key] ?? '').replaceAll('{rival}', rival).replaceAll('{mine}', `${mine}`);
  useEffect(() => {
    if (coach === null || opening === null) return;
    const last = asked.current;
    let next = coach.upTo(latest.current ?? coach.FRESH, answers.length);
    if (last !== null && answers.length > last.answers) {
      const { memory, left } = coach.answered(opening, last, next, answers[last.answers]);
      const other = left === null ? '' : say(`${coach.world}.${left.id}.other`) || say('other');
      const undo = left !== null && noUndo === null ? say('undo-hint') : '';
      const letGo = memory.over && !next.over ? say('let-go') : '';
      setAside([other, undo, letGo].filter((text) => text !== ''));
      next = memory;
      asked.current = null;
    } else if (last !== null && answers.length < last.answers) {
      setAside([]);
      asked.current = null;
    }
    if (question !== null) asked.current = now;
    if (next !== latest.current) remember(next);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [source.revision, coach]);
  if (coach === null) return null;
  // What was taken back is forgotten at once.
  const memory = coach.upTo(kept ?? coach.FRESH, answers.length);
  return { source, coach, opening, now, memory, remember, aside, setAside, say };
}

/** The step of the script that fits now. */
function useStep(teaching: Teaching | null): Said {
  const words = useUiText();
  const { coach, opening, now, memory, remember, aside, say } = teaching ?? {};
  const step = coach && opening && now && memory ? coach.stepNow(opening, now, memory) : null;
  useEffect(() => {
    if (!step || !coach || !memory || !now) return;
    const next = coach.heard(memory, step.id, now.answers);
    if (step.kind === 'deed' && next !== memory) remember?.(next);
    if (readStorage(TIPS) === null) writeStorage(TIPS, []);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [step?.id, now?.answers]);
  if (!step || !coach || !opening || !now || !memory || !remember || !aside || !say) return null;
  const key = opening.bridges.includes(step) ? step.id : `${coach.world}.${step.id}`;
  const deeds = opening.steps.filter(({ kind, when }) => kind === 'deed' && when['q'] === 'turn');
  const done = deeds.filter(({ id }) => memory.done.some((one) => one.id === id)).length;
  return {
    tip: (
      <Bubble
        key={step.id}
        title={say(key)}
        text={say(`${key}.text`)}
        aside={aside}
        goals={coach.goalsNow(step, now, memory).map((n) => say(`${key}.goal-${n}`))}
        dots={{ of: deeds.length, done }}
        pointsAt={coach.pointsAt(step.target, now)}
        next={step.kind === 'deed' ? null : () => remember(coach.tapped(memory, step, now.answers))}
        stop={{ text: words('coach.skip'), run: () => remember({ ...memory, over: true }) }}
      />
    ),
  };
}

/** Bubbles that go with a tap: tips, and what is left to say about a move. */
function useTip(teaching: Teaching | null, given: readonly string[], give: (id: string) => void): Said {
  const words = useUiText();
  const { tips } = useSettings();
  if (teaching === null || teaching.now.question === null) return null;
  const { coach, now, aside, setAside, say } = teaching;
  const found = tips && coach.opening !== null ? coach.tipNow(coach.opening.tips, now, given) : null;
  if (found === null && aside.length === 0) return null;
  return {
    tip: (
      <Bubble
        key={found?.tip.id ?? 'aside'}
        title={words(found === null ? 'coach' : 'coach.tip')}
        text={found === null ? aside.join(' ') : say(`${coach.world}.tip.${found.tip.id}`)}
        aside={found === null ? [] : aside}
        pointsAt={found === null ? [] : coach.pointsAt(found.tip.target, now, found.where)}
        next={() => {
          if (found !== null) give(found.tip.id);
          setAside([]);
        }}
        stop={found === null ? null : { text: words('coach.no-tips'), run: () => change({ tips: false }) }}
      />
    ),
  };
}

/** The coach of a first game, and tips the first time something comes up; null when there is nothing to say. */
export function useCoach(
  source: TableSource,
  screen: ScreenManifest | null,
  question: QuestionView | null,
): Said {
  const words = useUiText();
  const { tips } = useSettings();
  const [given, setGiven] = useState(() => strings(readStorage(TIPS)));
  const give = (...ids: readonly string[]): void => {
    const next = [...given, ...ids];
    setGiven(next);
    writeStorage(TIPS, next);
  };
  const wanted = source.where === 'device' && (source.coached || (tips && readStorage(TIPS) !== null));
  const teaching = useTeaching(source, question, wanted);
  const step = useStep(teaching);
  const tip = useTip(teaching, given, give);
  if (step !== null || tip !== null) return step ?? tip;
  // Boxes whose lesson has no script have tips of their own.
  const list = screen?.coach ?? [];
  if (!source.coached || teaching === null || teaching.opening !== null) return null;
  const id = tipFor(list, { view: source.snapshot.view, question }, given);
  if (id === null) return null;
  return {
    tip: (
      <Bubble
        key={id}
        title={words(`coach.${id}`)}
        text={words(`coach.${id}.text`)}
        next={() => give(id)}
        stop={{ text: words('coach.stop'), run: () => give(...list.map((one) => one.id)) }}
      />
    ),
  };
}

import { hash } from 'node:crypto';
import { contractEndpoints } from '#tests/support/contract-endpoints.ts';
import { send } from '#tests/support/server/server-call.ts';
import { acts } from './actors/acts.ts';
import { Cast } from './actors/cast.ts';
import { parts } from './actors/parts.ts';
import { laws } from './laws/laws.ts';
import { isIdle, preparationOf, preparations } from './preparations.ts';
import type { Reach } from './reach.ts';
import type { Step } from './script.ts';
import { Chance } from './world/chance.ts';
import { EvenChance } from './world/even-chance.ts';
import { type Row, storedRows } from './world/recording.ts';
import { seedRandomness } from './world/simulated-runtime.ts';
import { BrokenPromise, type Engine, World } from './world/world.ts';

export interface Outcome {
  /** One line for each act, with the time and what the shop answered. */
  trace: string[];
  digest: string;
  /** Kept with `records`. */
  recording?: Recording;
  /** The first law that was broken, with what was found. */
  broken?: { law: string; step: number; found: string };
}

/** A shop as others see it, and the rows that it has at its end. */
export interface Recording {
  /** Each request with its answer, each request to PayPal, and each message. */
  answers: readonly string[];
  /** The rows of each table. */
  rows: Readonly<Record<string, readonly Row[]>>;
}

export interface PlayOptions {
  engine?: Engine;
  /** Notes what the play reaches. */
  reach?: Reach;
  /** Laws read all rows again, and `play` throws if rows that are known have changed unnoticed. */
  verifies?: boolean;
  /** Keeps a recording, to the end: laws ask the shop too, and a broken one ends nothing. */
  records?: boolean;
}

type Complaint = { law: string; found: string } | undefined;

interface Stage {
  world: World;
  cast: Cast;
  trace: string[];
  reach: Reach | undefined;
}

/** Plays a step, and returns what came of each act. */
async function playStep({ world, cast, trace, reach }: Stage, step: Step): Promise<string[]> {
  const own: string[] = [];
  seedRandomness(step.seed);
  if (await world.workUntil(step)) trace.push(`${new Date().toISOString()} a process dies at work`);
  world.begin(step.fault);
  const names = step.acts.flatMap(({ actor, instead }) => (instead ? [actor, instead.actor] : [actor]));
  // Accounts are made before: two acts of one person would make two.
  for (const name of names) await cast.member(name);
  const outcomes = await world.actAtOnce(
    step.seed,
    step.acts.map(({ instead, ...turn }, place) => async () => {
      const common = new Chance(step.seed);
      const does = async ({ actor: name, act, time }: typeof turn): Promise<string> => {
        const seed = step.seed + place;
        const chance = time === undefined ? new Chance(seed) : new EvenChance(seed, act, time);
        const [actor, isAlone] = [await cast.member(name), names.filter((one) => one === name).length === 1];
        return acts[act]({ world, actor, cast, chance, common, isAlone, isOnly: step.acts.length === 1 });
      };
      const outcome = await does(turn);
      own[place] = outcome;
      reach?.noteAct(turn.act, outcome);
      if (!instead || !isIdle(outcome) || preparations[turn.act]) return outcome;
      return `${outcome}; instead ${instead.actor}: ${instead.act}: ${await does(instead)}`;
    }),
  );
  step.acts.forEach(({ actor, act }, place) => {
    const fault = step.fault ? ` (${step.fault.kind})` : '';
    trace.push(`${new Date().toISOString()} ${actor}: ${act}${fault}: ${outcomes[place]}`);
  });
  await world.work();
  await world.end();
  return own;
}

/** Plays a step, with what makes things that it found missing, until a law is broken. */
async function playOut(stage: Stage, step: Step, judge: () => Promise<Complaint>): Promise<Complaint> {
  const outcomes = await playStep(stage, step);
  const broken = await judge();
  if (broken) return broken;
  for (const next of preparationOf(step, outcomes)) {
    const found = await playOut(stage, next, judge);
    if (found) return found;
  }
  return undefined;
}

const readings = contractEndpoints.filter(
  ({ method, params, query }) => method === 'GET' && !params && (!query || query.safeParse({}).success),
);

/** Everyone reads all that they may, so that a recording has what each of them sees at the end. */
async function readAll({ world, cast }: Stage): Promise<void> {
  for (const member of await cast.known())
    for (const endpoint of readings) await send(world.app, endpoint, {}, member.headers());
}

async function brokenLaw(world: World): Promise<Complaint> {
  for (const { law, complaints } of laws) {
    const [found] = await complaints(world);
    if (found) return { law, found };
  }
  return undefined;
}

/** Plays a script in a new shop, until a law is broken. */
export async function play(
  script: readonly Step[],
  { engine = 'pglite', verifies = false, records = false, reach }: PlayOptions = {},
): Promise<Outcome> {
  seedRandomness(0);
  const hasEditors = script.some(({ acts }) =>
    acts.some(({ act, instead }) => parts[act].inNewsroom || (instead && parts[instead.act].inNewsroom)),
  );
  const world = await World.open({ engine, verifies, hasEditors });
  const trace: string[] = [];
  const stage = { world, cast: new Cast(world), trace, reach };
  const record = async (): Promise<Recording> => {
    await readAll(stage);
    await world.keepMessages();
    return { answers: world.answers, rows: await storedRows(world) };
  };
  const end = async (broken?: Outcome['broken']): Promise<Outcome> => ({
    trace,
    digest: hash('sha256', trace.join('\n')).slice(0, 16),
    ...(records && { recording: await record() }),
    ...(broken && { broken }),
  });
  try {
    for (const [number, step] of script.entries()) {
      try {
        const broken = await playOut(stage, step, async () => {
          if (records) await world.keepMessages();
          const found = await brokenLaw(world);
          return records ? undefined : found;
        });
        if (broken) return await end({ ...broken, step: number });
      } catch (error) {
        if (!(error instanceof BrokenPromise)) throw error;
        trace.push(`${new Date().toISOString()} ${JSON.stringify(step)}: ${error.message}`);
        return await end({ law: 'no request fails without a fault', step: number, found: error.message });
      }
    }
    return await end();
  } finally {
    for (const answer of reach ? world.answers : []) reach?.noteAnswer(answer);
    await world.close();
  }
}

import { localEnvironmentKey } from '#domain/marketing/environment.ts';
import {
  environmentHeader,
  getIdentity,
  postFlagAnalytics,
  postIdentity,
} from '#domain/marketing/flags-contract.ts';
import { listFeatures } from '#domain/marketing/staff-flags-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { asking, whileAnswered } from './asking.ts';

const environment = { [environmentHeader]: localEnvironmentKey };
const day = 24 * 60 * 60_000;
const shownDays = 14;

/** Uses of each feature by day, as editors read them. */
async function usesOf(scene: Scene): Promise<Map<string, number>> {
  const editor = await scene.cast.member('editor 1');
  const { features } = listFeatures.response.parse(await asking(scene, editor)(listFeatures, {}));
  const dayBefore = (ago: number): string => new Date(Date.now() - ago * day).toISOString().slice(0, 10);
  const days = Array.from({ length: shownDays }, (_, at) => dayBefore(shownDays - 1 - at));
  const odd = features.find((feature) => `${feature.days.map((one) => one.day)}` !== `${days}`);
  if (odd) throw new BrokenPromise(`${odd.name} has the days ${odd.days.map((one) => one.day)}, not ${days}`);
  return new Map(
    features.flatMap(({ name, days: counts }) =>
      counts.map((one) => [`${name} on ${one.day}`, one.count] as const),
    ),
  );
}

/** A page reports how often it used features: editors read the sum of the day, and nothing else changes. */
const countUses: Act = whileAnswered(async (scene) => {
  const { world, chance, isOnly } = scene;
  if (!isOnly) return 'no peace';
  const before = await usesOf(scene);
  const today = new Date().toISOString().slice(0, 10);
  const reported = { room_pictures: chance.between(1, 9), minicart_first: chance.between(0, 9), unknown: 3 };
  const body = { ...reported };
  const { statusCode } = await world.ask(scene.actor, postFlagAnalytics, { body }, environment);
  if (statusCode !== 200) return `${statusCode}`;
  const after = await usesOf(scene);
  for (const [name, count] of Object.entries(reported)) {
    const place = `${name} on ${today}`;
    if (before.has(place)) before.set(place, (before.get(place) ?? 0) + count);
  }
  const odd = [...before].find(([place, count]) => after.get(place) !== count);
  if (odd)
    throw new BrokenPromise(`${odd[0]}: ${odd[1]} uses were reported, and ${after.get(odd[0])} are read`);
  // The same person gets the same variants by either request.
  const identifier = `browser of ${scene.actor.name}`;
  const sent = await world.ask(scene.actor, postIdentity, { body: { identifier, traits: [] } }, environment);
  const read = await world.ask(scene.actor, getIdentity, { query: { identifier } }, environment);
  if (sent.statusCode !== 200 || read.statusCode !== 200) return `${sent.statusCode} ${read.statusCode}`;
  const [one, other] = [sent, read].map((answer) =>
    JSON.stringify(getIdentity.response.parse(answer.json()).flags),
  );
  if (one !== other) throw new BrokenPromise(`${identifier} has the flags ${one}, and ${other}`);
  return `${reported.room_pictures} and ${reported.minicart_first} uses`;
});

export const flagCountActs = { 'count the uses of features': countUses } satisfies Record<string, Act>;

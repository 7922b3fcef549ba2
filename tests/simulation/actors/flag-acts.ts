import { isDeepStrictEqual } from 'node:util';
import { localEnvironmentKey } from '#domain/marketing/environment.ts';
import {
  environmentHeader,
  getIdentity,
  listFlags,
  reportSplitEvent,
  updatedAtHeader,
} from '#domain/marketing/flags-contract.ts';
import {
  type AdminFeature,
  endOverride,
  listFeatures,
  setOverride,
} from '#domain/marketing/staff-flags-contract.ts';
import type { FlagOverride } from '../world/memory.ts';
import { datedFeature } from '../world/shop-content.ts';
import { BrokenPromise, type World } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { requireSetting, say, settingOf } from './settings.ts';

const hour = 60 * 60_000;
const environment = { [environmentHeader]: localEnvironmentKey };

/** Features that the content gives everyone, one of them on some days alone. */
const features = ['room_pictures', 'monthly_figure'] as const;
/** Half of the visitors get another value. */
const tested = 'minicart_first';

const isGiven = (feature: string): boolean => {
  const today = new Date().toISOString().slice(0, 10);
  return feature !== datedFeature.name || (datedFeature.from <= today && today <= datedFeature.to);
};

const holds = ({ until }: FlagOverride): boolean => until === undefined || Date.now() < until;

/** Runs a change of an override, and says whether another one was under way with it: either may be last. */
async function changing<T>({ world }: Scene, change: () => Promise<T>): Promise<[T, boolean]> {
  const { overriding } = world.memory;
  overriding.begun += 1;
  overriding.underway += 1;
  const { begun } = overriding;
  const isSecond = overriding.underway > 1;
  try {
    const changed = await change();
    return [changed, isSecond || overriding.begun !== begun];
  } finally {
    overriding.underway -= 1;
  }
}

/** Pages ask for the flags again when the time of their last change is later than that of their own flags. */
async function requireDated({ world, actor }: Scene, change: string): Promise<void> {
  const response = await world.ask(actor, listFlags, {}, environment);
  if (response.statusCode !== 200) return;
  const updatedAt = Math.round(Number(response.headers[updatedAtHeader]) * 1000);
  if (updatedAt !== Date.now())
    throw new BrokenPromise(`${change}, and the flags date from ${new Date(updatedAt).toISOString()}`);
}

interface OverrideAnswer {
  override?:
    | { enabled: boolean; value: unknown; reason: string; by: string; until?: string | undefined }
    | undefined;
}

/** The fields of an override that editors set, and the name of its editor. */
const setFields = ({ override }: OverrideAnswer): object | null =>
  override
    ? {
        enabled: override.enabled,
        value: override.value,
        reason: override.reason,
        by: override.by,
        until: override.until ?? null,
      }
    : null;

const overrideOf = (feature: string): string => `the override of ${feature}`;

const overrideFeature: Act = async (scene) => {
  const { world, actor, common, chance } = scene;
  const feature = chance.happens(20) ? tested : common.pick(features);
  const { overrides } = world.memory;
  const params = { feature };
  if (chance.happens(30)) {
    const before = overrides.get(feature);
    const [ended, isShared] = await changing(scene, () =>
      world.ask(actor, endOverride, { params, body: { reason: 'It is mended' } }),
    );
    const isSame = !isShared && overrides.get(feature) === before && !before?.isUnsure;
    if (isSame && ended.statusCode === 200 && !before)
      throw new BrokenPromise(`An override of ${feature} ended that there never was`);
    if (isSame && before && holds(before) && ended.statusCode === 409)
      throw new BrokenPromise(`The override of ${feature} was lost`);
    // Before any await: another change may end meanwhile.
    if (isShared) overrides.set(feature, { isEnabled: true, until: undefined, isUnsure: true });
    else if (ended.statusCode === 200) overrides.delete(feature);
    else if (ended.statusCode >= 500 && before) before.isUnsure = true;
    say(world, overrideOf(feature), null, ended.statusCode);
    if (ended.statusCode === 200) {
      world.memory.staffMoves += 1;
      requireSetting(scene, overrideOf(feature), setFields(endOverride.response.parse(ended.json()).feature));
      await requireDated(scene, `The override of ${feature} ended`);
    }
    return `end ${feature}: ${ended.statusCode}`;
  }
  const isEnabled = chance.happens(40);
  const value = feature === tested && chance.happens(60) ? chance.pick(['cart', 'checkout'] as const) : null;
  const reason = `The calendars are wrong ${chance.between(1, 999)}`;
  const until = chance.happens(70) ? Date.now() + chance.between(1, 30) * hour : undefined;
  const body = {
    enabled: isEnabled,
    value,
    reason,
    ...(until && { until: new Date(until).toISOString() }),
  };
  const [response, isShared] = await changing(scene, () => world.ask(actor, setOverride, { params, body }));
  const { statusCode } = response;
  const set = { ...body, by: 'account-editor' };
  say(world, overrideOf(feature), setFields({ override: set }), statusCode);
  if (statusCode === 200 && !isShared) overrides.set(feature, { isEnabled, until });
  else if (statusCode === 200 || statusCode >= 500)
    overrides.set(feature, { isEnabled, until, isUnsure: true });
  if (statusCode === 200) {
    world.memory.staffMoves += 1;
    const { feature: answered } = setOverride.response.parse(response.json());
    requireSetting(scene, overrideOf(feature), setFields(answered));
    await requireDated(scene, `${feature} was overridden`);
  }
  return `${feature} ${isEnabled} until ${until && new Date(until).toISOString()}: ${statusCode}`;
};

/** A feature is as the editors said last, until the time that they said; then as the content says. */
const seeFeature: Act = async (scene) => {
  const { world, actor, common, chance } = scene;
  const feature = common.pick(features);
  const { overrides, overriding } = world.memory;
  const [before, { begun, underway }] = [overrides.get(feature), overriding];
  const isKnown = chance.happens(50);
  const response = isKnown
    ? await world.ask(actor, getIdentity, { query: { identifier: actor.name } }, environment)
    : await world.ask(actor, listFlags, {}, environment);
  const isChanging = underway > 0 || overriding.begun !== begun;
  if (response.statusCode !== 200 || isChanging || overrides.get(feature) !== before || before?.isUnsure)
    return `${feature}: ${response.statusCode}`;
  const flags = isKnown
    ? getIdentity.response.parse(response.json()).flags
    : listFlags.response.parse(response.json());
  const enabled = flags.find((flag) => flag.feature.name === feature)?.enabled;
  const wanted = before && holds(before) ? before.isEnabled : isGiven(feature);
  const updatedAt = Number(response.headers[updatedAtHeader]) * 1000;
  if (before?.until !== undefined && before.until <= Date.now() && updatedAt < before.until - 1)
    throw new BrokenPromise(`An override of ${feature} has ended, and the flags date from before`);
  if (enabled !== wanted)
    throw new BrokenPromise(`${feature} is ${enabled} and not ${wanted}: ${JSON.stringify(before)}`);
  return `${feature}: ${enabled}`;
};

/** Each change in the history begins with the state that the one before it left. */
function requireHistory({ name, history }: AdminFeature): void {
  for (const [place, { from, id }] of history.entries()) {
    const earlier = history[place + 1];
    if (earlier && !isDeepStrictEqual(earlier.to, from))
      throw new BrokenPromise(`Change ${id} of ${name} is from ${JSON.stringify(from)}`);
  }
}

/** Editors read each override as it was set, until it ends. */
const readFeatures: Act = async (scene) => {
  const { world, actor } = scene;
  const response = await world.ask(actor, listFeatures);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { features: all } = listFeatures.response.parse(response.json());
  const known = [...features, tested];
  for (const one of all.filter(({ name }) => known.includes(name))) {
    requireHistory(one);
    const until = world.memory.overrides.get(one.name)?.until;
    const hasEnded = until !== undefined && until <= Date.now();
    if (!hasEnded) requireSetting(scene, overrideOf(one.name), setFields(one));
    else if (scene.isOnly && one.override && settingOf(world, overrideOf(one.name)))
      throw new BrokenPromise(`The override of ${one.name} has ended and is listed`);
  }
  return `${all.filter(({ override }) => override).length} overrides`;
};

/** Editors count visitors of a test once, however often they report. */
async function requireCounts({ world, cast }: Scene): Promise<void> {
  const { shownVariants, reachedGoals } = world.memory;
  const [shown, reached] = [shownVariants.size, reachedGoals.size];
  const listed = await world.ask(await cast.member('editor 1'), listFeatures);
  if (listed.statusCode !== 200 || shownVariants.size !== shown || reachedGoals.size !== reached) return;
  const { features: all } = listFeatures.response.parse(listed.json());
  const split = all.find(({ name }) => name === tested)?.split;
  if (!split) return;
  const counted = split.control.shown + split.variant.shown;
  const goals = split.control.reached + split.variant.reached;
  const isMore = counted > shown || goals > reached;
  if (counted < shown || goals < reached || (isMore && !world.memory.isCountUnsure))
    throw new BrokenPromise(`${counted} saw a variant and ${goals} ordered, of ${shown} and ${reached}`);
}

/** The value that an override gives everyone; null if variants are assigned as usual. */
function setTo(world: World, feature: string): unknown {
  const set = settingOf(world, overrideOf(feature));
  return set === undefined ? null : (JSON.parse(set) as { value: unknown } | null)?.value;
}

const takePart: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const { shownVariants, reachedGoals } = world.memory;
  const identifier = `browser of ${actor.name}`;
  const read = await world.ask(actor, getIdentity, { query: { identifier } }, environment);
  if (read.statusCode !== 200) return `${read.statusCode}`;
  const { flags } = getIdentity.response.parse(read.json());
  const value = flags.find((flag) => flag.feature.name === tested)?.feature_state_value;
  const statuses: string[] = [];
  const { overrides, overriding } = world.memory;
  const override = overrides.get(tested);
  const begun = overriding.begun;
  const isSettled = overriding.underway === 0 && !override?.isUnsure;
  const set = override && holds(override) ? setTo(world, tested) : null;
  if (scene.isOnly && isSettled && set && value !== set)
    throw new BrokenPromise(`${tested} is ${set} for everyone, and ${value} for ${identifier}`);
  for (const kind of chance.pick([['shown'], ['reached'], ['shown', 'shown', 'reached']] as const)) {
    const body =
      kind === 'shown'
        ? { kind, identifier, feature: tested, value }
        : { kind, identifier, goal: 'order_placed' };
    const wasShown = shownVariants.has(identifier);
    const { statusCode } = await world.ask(actor, reportSplitEvent, { body });
    statuses.push(`${kind} ${statusCode}`);
    const isSame = isSettled && overriding.begun === begun;
    if (statusCode === 200 && !isSame) world.memory.isCountUnsure = true;
    // While an override holds, a test counts no one more.
    if (statusCode === 200 && kind === 'shown' && isSame && !(override && holds(override)))
      shownVariants.add(identifier);
    if (statusCode === 200 && kind === 'reached' && wasShown) reachedGoals.add(identifier);
    // Another tab may have been shown one, and not have heard so yet.
    const mayBeShown = kind === 'reached' && !wasShown && !scene.isOnly;
    if (statusCode >= 500 || mayBeShown) world.memory.isCountUnsure = true;
  }
  await requireCounts(scene);
  return `${value}: ${statuses}`;
};

export const flagActs = {
  'override a feature': overrideFeature,
  'read the features': readFeatures,
  'see a feature': seeFeature,
  'take part in a test': takePart,
} satisfies Record<string, Act>;

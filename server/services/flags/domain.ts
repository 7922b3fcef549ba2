import { createHash, timingSafeEqual } from 'node:crypto';
import type { FeatureFlag, FlagValue } from '#domain/content/feature-flag.ts';
import { environmentHeader, type Flag, type Trait } from '#domain/contracts/flags.ts';
import { localEnvironmentKey } from '#domain/flags/environment.ts';
import { evaluateFeature, type FlagIdentity, type FlagOverride } from '#domain/flags/evaluate-feature.ts';
import { stableShare } from '#domain/flags/stable-share.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import type { Limits } from '#server/plugins/slow-tries.ts';

/** What an override makes of a feature; null where content's own state holds. */
export interface OverrideState {
  enabled: boolean;
  value: FlagValue | null;
  /** ISO 8601. */
  until?: string;
}

const minutes = (count: number): number => count * 60_000;

/** What one network address may report of its visitors: a showroom's or an office's share one. */
export const limitsOfEvents: Limits = {
  free: 600,
  firstPauseMs: minutes(1),
  longestPauseMs: minutes(60),
  forgottenAfterMs: minutes(60),
};

export const tooManyEvents = (): HttpError =>
  new HttpError(429, { code: 'too_many_tries', message: 'There were too many reports from this network' });

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isLocalKey = (key: unknown): boolean =>
  typeof key === 'string' && timingSafeEqual(digest(key), digest(localEnvironmentKey));

/** Throws Flagsmith's own refusal where a request does not name the shop's environment ([8.7]). */
export function checkEnvironment(key: unknown): void {
  if (!isLocalKey(key))
    throw new HttpError(403, {
      code: 'unknown_environment',
      message: 'Invalid or missing Environment Key',
    });
}

export const keyOf = (headers: Readonly<Record<string, unknown>>): unknown => headers[environmentHeader];

/** A number for a name, which stays the same as long as the name does. */
export const idOfFeature = (name: string): number => Math.floor(stableShare('id', name) * 10_000_000) + 1;

/** The traits of a request; of two with one key the later one counts. */
export const traitsOf = (traits: readonly Trait[]): Record<string, FlagValue | null> =>
  Object.fromEntries(traits.map(({ trait_key, trait_value }) => [trait_key, trait_value]));

export function flagsOf(
  features: readonly FeatureFlag[],
  overrides: ReadonlyMap<string, FlagOverride>,
  { identity, now }: { identity?: FlagIdentity; now: Date },
): Flag[] {
  return features.map((feature) => {
    const id = idOfFeature(feature.name);
    const type = feature.variants.length > 0 ? ('MULTIVARIATE' as const) : ('STANDARD' as const);
    const override = overrides.get(feature.name);
    const { enabled, value } = evaluateFeature(feature, { now, override, ...(identity && { identity }) });
    return { id, feature: { id, name: feature.name, type }, enabled, feature_state_value: value };
  });
}

/** The values that a feature can have. */
export const valuesOf = ({ value, variants, segments }: FeatureFlag): FlagValue[] =>
  [value, ...variants.map((variant) => variant.value), ...segments.map((segment) => segment.value)].filter(
    (one): one is FlagValue => one !== undefined,
  );

/** Of everything that an answer follows from in content. */
export const digestOfFeatures = (features: readonly FeatureFlag[]): string =>
  digest(JSON.stringify(features)).toString('base64url');

export const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);

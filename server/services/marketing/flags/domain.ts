import { hash } from 'node:crypto';
import type { FeatureFlag, FlagValue } from '#domain/content/feature-flag.ts';
import { localEnvironmentKey } from '#domain/marketing/environment.ts';
import { evaluateFeature, type FlagIdentity, type FlagOverride } from '#domain/marketing/evaluate-feature.ts';
import { environmentHeader, type Flag, type Trait } from '#domain/marketing/flags-contract.ts';
import { stableShare } from '#domain/marketing/stable-share.ts';
import { HttpError } from '#server/http/http-error.ts';
import { isSameSecret } from '#server/security/is-same-secret.ts';
import type { Limits } from '#server/security/slow-tries.ts';

/** Overridden state of a feature; null keeps the content's state. */
export interface OverrideState {
  enabled: boolean;
  value: FlagValue | null;
  /** ISO 8601. */
  until?: string;
}

const minutes = (count: number): number => count * 60_000;

/** Reports per network; a showroom's or office's visitors share one. */
export const limitsOfEvents: Limits = {
  free: 600,
  firstPauseMs: minutes(1),
  longestPauseMs: minutes(60),
  forgottenAfterMs: minutes(60),
};

export const tooManyEvents = (): HttpError =>
  new HttpError(429, { code: 'too_many_tries', message: 'There were too many reports from this network' });

const isLocalKey = (key: unknown): boolean =>
  typeof key === 'string' && isSameSecret(key, localEnvironmentKey);

/** Throws Flagsmith's error if the request does not name the shop's environment ([8.7]). */
export function checkEnvironment(key: unknown): void {
  if (!isLocalKey(key))
    throw new HttpError(403, {
      code: 'unknown_environment',
      message: 'Invalid or missing Environment Key',
    });
}

export const keyOf = (headers: Readonly<Record<string, unknown>>): unknown => headers[environmentHeader];

/** Returns a stable numeric id for a name. */
export const idOfFeature = (name: string): number => Math.floor(stableShare('id', name) * 10_000_000) + 1;

/** Converts traits to a map; the last duplicate wins. */
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

export const valuesOf = ({ value, variants, segments }: FeatureFlag): FlagValue[] =>
  [value, ...variants.map((variant) => variant.value), ...segments.map((segment) => segment.value)].filter(
    (one): one is FlagValue => one !== undefined,
  );

/** Digest of all content that affects responses. */
export const digestOfFeatures = (features: readonly FeatureFlag[]): string =>
  hash('sha256', JSON.stringify(features), 'base64url');

export const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);

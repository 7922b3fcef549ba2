import type { FeatureFlag, FlagValue } from '#domain/content/feature-flag.ts';
import { ownValue } from '#domain/validation/own-value.ts';
import { stableShare } from './stable-share.ts';

export interface FlagIdentity {
  identifier: string;
  traits: Readonly<Record<string, FlagValue | null>>;
}

export interface FlagOverride {
  enabled: boolean;
  value: FlagValue | null;
  until: Date | null;
}

export interface EvaluatedFeature {
  enabled: boolean;
  value: FlagValue | null;
}

type Segment = FeatureFlag['segments'][number];
type Rule = Segment['rules'][number];

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the first instant of the first day and the first instant after the last day, in ms. */
export const spanOf = ({ from, to }: Pick<FeatureFlag, 'from' | 'to'>): { begins: number; ends: number } => ({
  begins: from ? Date.parse(from) : Number.NEGATIVE_INFINITY,
  ends: to ? Date.parse(to) + dayMs : Number.POSITIVE_INFINITY,
});

const isInForce = (feature: FeatureFlag, now: Date): boolean => {
  const { begins, ends } = spanOf(feature);
  return now.getTime() >= begins && now.getTime() < ends;
};

export const holdsNow = ({ until }: Pick<FlagOverride, 'until'>, now: Date): boolean =>
  until === null || now < until;

function meets(
  { trait, in: among, not_in, at_least, at_most }: Rule,
  traits: FlagIdentity['traits'],
): boolean {
  const value = ownValue(traits, trait);
  if (value === null || value === undefined) return false;
  if (among && !among.includes(value)) return false;
  if (not_in?.includes(value)) return false;
  if (at_least === undefined && at_most === undefined) return true;
  return (
    typeof value === 'number' &&
    value >= (at_least ?? Number.NEGATIVE_INFINITY) &&
    value <= (at_most ?? Number.POSITIVE_INFINITY)
  );
}

export const segmentOf = (
  { segments }: Pick<FeatureFlag, 'segments'>,
  { traits }: Pick<FlagIdentity, 'traits'>,
): Segment | undefined => segments.find(({ rules }) => rules.every((rule) => meets(rule, traits)));

/** Assigns a value by weight: variants first, the feature's value for the rest. */
function dealtValue({ name, variants, value }: FeatureFlag, identity: FlagIdentity): FlagValue | null {
  const share = stableShare(`${name} variant`, identity.identifier);
  let upTo = 0;
  for (const variant of variants) {
    upTo += variant.weight;
    if (share < upTo) return variant.value;
  }
  return value ?? null;
}

/** Evaluates a feature ([4.10]). Without an identity, as in page builds, only full roll-outs are on. */
export function evaluateFeature(
  feature: FeatureFlag,
  { identity, now, override }: { identity?: FlagIdentity; now: Date; override?: FlagOverride | undefined },
): EvaluatedFeature {
  const segment = identity && segmentOf(feature, identity);
  const ownValue = segment?.value ?? (identity ? dealtValue(feature, identity) : (feature.value ?? null));
  if (override && holdsNow(override, now))
    return { enabled: override.enabled, value: override.value ?? ownValue };
  const rollout = segment?.rollout ?? feature.rollout;
  const isReached = identity
    ? stableShare(`${feature.name} rollout`, identity.identifier) < rollout
    : rollout === 100;
  const isEnabled = segment?.enabled ?? feature.enabled;
  return { enabled: isEnabled && isInForce(feature, now) && isReached, value: ownValue };
}

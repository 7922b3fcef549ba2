import { useEffect, useState } from 'react';
import type { FlagValue } from '#domain/content/feature-flag.ts';
import type { FeatureName } from '#domain/marketing/feature-names.ts';
import { flagOf, flagSource, note } from './shown-flags.ts';

/** Fixed at mount ([4.10]): the visible page never changes. */
export function useFlag(feature: FeatureName): boolean {
  const [{ enabled }] = useState(() => flagOf(feature));
  useEffect(() => note({ kind: 'asked', feature }), [feature]);
  return enabled;
}

/** Counts an exposure only if the variant was assigned and differs from the build's. */
export function useVariant<V extends FlagValue>(feature: FeatureName, control: V): FlagValue {
  const [{ enabled, value, isDealt }] = useState(() => ({
    ...flagOf(feature),
    isDealt: flagSource() === 'cache' || flagSource() === 'server',
  }));
  useEffect(() => {
    note({ kind: 'asked', feature });
    if (enabled && isDealt && value !== null) note({ kind: 'shown', feature, value });
  }, [feature, enabled, isDealt, value]);
  return enabled && value !== null ? value : control;
}

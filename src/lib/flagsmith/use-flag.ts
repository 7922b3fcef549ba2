import { useEffect, useState } from 'react';
import type { FlagValue } from '#domain/content/feature-flag.ts';
import type { FeatureName } from '#domain/flags/feature-names.ts';
import { flagOf, flagSource, note } from './shown-flags.ts';

/**
 * Whether a feature is on ([4.10]), as it was when the component came onto the page: a value that arrives
 * later holds from the next route on, and for what opens on a gesture, so that nothing moves under a
 * visitor's eyes.
 */
export function useFlag(feature: FeatureName): boolean {
  const [{ enabled }] = useState(() => flagOf(feature));
  useEffect(() => note({ kind: 'asked', feature }), [feature]);
  return enabled;
}

/**
 * The variant of a split test, or `control` where the feature is off or has no value. A visitor counts as one
 * who was shown it only where the variant was dealt to that visitor, and is not what the page was built with.
 */
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

import { featureNames } from '#domain/marketing/feature-names.ts';
import { type ShownFlags, setFlagDefaults } from '#src/lib/flagsmith/shown-flags.ts';

/** Page defaults in tests: all features on, no split test. */
setFlagDefaults(
  Object.fromEntries(featureNames.map((name) => [name, { enabled: true, value: null }])) as ShownFlags,
);

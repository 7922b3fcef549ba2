import { featureNames } from '#domain/flags/feature-names.ts';
import { type ShownFlags, setFlagDefaults } from '#src/lib/flagsmith/shown-flags.ts';

/** What a page brings along: here every feature is on, and no split test runs. */
setFlagDefaults(
  Object.fromEntries(featureNames.map((name) => [name, { enabled: true, value: null }])) as ShownFlags,
);

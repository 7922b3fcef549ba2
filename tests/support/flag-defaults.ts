import { featureNames } from '../../domain/flags/feature-names.ts';

/** What a build puts in this place: here every feature is on, and no split test runs. */
Object.assign(globalThis, {
  FLAG_DEFAULTS: Object.fromEntries(featureNames.map((name) => [name, { enabled: true, value: null }])),
});

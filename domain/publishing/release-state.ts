/**
 * States of a release. A waiting release joins the next running one. `live` is permanent: the last activation
 * decides which release visitors see.
 */
export const releaseStates = [
  'waiting',
  'checking',
  'building',
  'testing',
  'live',
  'refused',
  'failed',
  'joined',
] as const;
export type ReleaseState = (typeof releaseStates)[number];

const ended: readonly ReleaseState[] = ['live', 'refused', 'failed', 'joined'];

/** Returns whether a release is in a final state. */
export const isEnded = (state: ReleaseState): boolean => ended.includes(state);

export const releaseCauses = ['editor', 'shell', 'webhook', 'schedule', 'checkout', 'start'] as const;
export type ReleaseCause = (typeof releaseCauses)[number];

export const keptReleases = 10;

/**
 * Where a release stands. One that is asked for waits, and is joined to the next that runs; a release that is
 * `live` once stays so by name: which one visitors see is said by the last activation.
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

/** Whether nothing further becomes of a release by itself. */
export const isEnded = (state: ReleaseState): boolean => ended.includes(state);

/** What had a release made: an editor, or what stands behind none. */
export const releaseCauses = ['editor', 'shell', 'webhook', 'schedule', 'checkout', 'start'] as const;
export type ReleaseCause = (typeof releaseCauses)[number];

/** How many releases can be gone back to. */
export const keptReleases = 10;

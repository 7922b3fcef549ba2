import type { DrawingSpec } from '../drawing-spec.ts';

/** The spec of an entry door. */
export type EntrySpec = Extract<DrawingSpec, { kind: 'entry-door' }>;

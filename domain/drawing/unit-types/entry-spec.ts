import type { DrawingSpec } from '../drawing-spec.ts';

export type EntrySpec = Extract<DrawingSpec, { kind: 'entry-door' }>;

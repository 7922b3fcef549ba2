import type { FlagValue } from '#domain/content/feature-flag.ts';
import type { FeatureName, goals } from '#domain/marketing/feature-names.ts';

export interface ShownFlag {
  enabled: boolean;
  value: FlagValue | null;
}

export type ShownFlags = Readonly<Record<FeatureName, ShownFlag>>;

/** [4.10] */
export type FlagSource = 'none' | 'default flags' | 'cache' | 'server';

export type FlagNote = { kind: 'asked'; feature: FeatureName } | SplitNote;

export type SplitNote =
  | { kind: 'shown'; feature: FeatureName; value: FlagValue }
  | { kind: 'reached'; goal: (typeof goals)[number] };

const off: ShownFlag = { enabled: false, value: null };

let defaults = {} as ShownFlags;

export function setFlagDefaults(flags: ShownFlags): void {
  defaults = flags;
}

export const flagDefaults = (): ShownFlags => defaults;

let shown: ShownFlags | undefined;
let source: FlagSource = 'none';
const waiting: FlagNote[] = [];
let taker: ((note: FlagNote) => void) | undefined;

/** Until flags arrive, the build's defaults apply, as in the static HTML. */
export const flagOf = (feature: FeatureName): ShownFlag => (shown ?? flagDefaults())[feature] ?? off;

export const flagSource = (): FlagSource => source;

/** Applies to components mounted later; mounted components keep their value. */
export function showFlags(flags: ShownFlags | undefined, from: FlagSource): void {
  shown = flags;
  source = from;
}

export function note(one: FlagNote): void {
  if (taker) taker(one);
  else waiting.push(one);
}

export function takeNotes(take: (note: FlagNote) => void): () => void {
  taker = take;
  for (const one of waiting.splice(0)) take(one);
  return () => {
    taker = undefined;
  };
}

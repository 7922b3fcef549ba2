import type { FlagValue } from '#domain/content/feature-flag.ts';
import type { FeatureName, goals } from '#domain/flags/feature-names.ts';

/** How one feature is shown. */
export interface ShownFlag {
  enabled: boolean;
  value: FlagValue | null;
}

export type ShownFlags = Readonly<Record<FeatureName, ShownFlag>>;

/** Where the flags that are shown come from ([4.10]), in the order in which they come. */
export type FlagSource = 'none' | 'default flags' | 'cache' | 'server';

/** What the storefront did that the flag service is told of. */
export type FlagNote = { kind: 'asked'; feature: FeatureName } | SplitNote;

/** Of those what belongs to a split test. */
export type SplitNote =
  | { kind: 'shown'; feature: FeatureName; value: FlagValue }
  | { kind: 'reached'; goal: (typeof goals)[number] };

const off: ShownFlag = { enabled: false, value: null };

let defaults = {} as ShownFlags;

/** What content says to visitors whom nobody knows: every page brings it along. */
export function setFlagDefaults(flags: ShownFlags): void {
  defaults = flags;
}

export const flagDefaults = (): ShownFlags => defaults;

let shown: ShownFlags | undefined;
let source: FlagSource = 'none';
const waiting: FlagNote[] = [];
let taker: ((note: FlagNote) => void) | undefined;

/** Before anything else is known the defaults of the build hold: pages are drawn by them. */
export const flagOf = (feature: FeatureName): ShownFlag => (shown ?? flagDefaults())[feature] ?? off;

export const flagSource = (): FlagSource => source;

/** From now on whatever comes onto the page is shown by these; what stands there stays as it is. */
export function showFlags(flags: ShownFlags | undefined, from: FlagSource): void {
  shown = flags;
  source = from;
}

/** Keeps what is to be told until there is someone to tell. */
export function note(one: FlagNote): void {
  if (taker) taker(one);
  else waiting.push(one);
}

/** Hands over everything noted so far, and from then on at once; returns the way to end it. */
export function takeNotes(take: (note: FlagNote) => void): () => void {
  taker = take;
  for (const one of waiting.splice(0)) take(one);
  return () => {
    taker = undefined;
  };
}

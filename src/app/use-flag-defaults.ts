import { setFlagDefaults } from '#src/lib/flagsmith/shown-flags.ts';
import { useSite } from './layout/use-site.ts';

let known: string | undefined;

/** Sets the flags known at build time before the first render, to match the static HTML ([4.10]). */
export function useFlagDefaults(): void {
  const flags = useSite().build?.flags;
  if (flags === undefined || flags === known) return;
  known = flags;
  setFlagDefaults(JSON.parse(flags));
}

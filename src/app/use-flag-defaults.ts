import { setFlagDefaults } from '#src/lib/flagsmith/shown-flags.ts';
import { useSite } from './layout/use-site.ts';

let known: string | undefined;

/** Before anything of a page is drawn: its HTML and its first picture go by what the build knew ([4.10]). */
export function useFlagDefaults(): void {
  const flags = useSite().build?.flags;
  if (flags === undefined || flags === known) return;
  known = flags;
  setFlagDefaults(JSON.parse(flags));
}

import { useHydrated } from '#src/lib/use-hydrated.ts';
import { visitorsToday } from '#src/lib/visitors-today.ts';
import type { Span } from './promotion-state.ts';

/**
 * The day by which an offer stands: that of the build, as the page's HTML has it, and once the page lives the
 * visitor's own, or the one in the offer's zone.
 */
export function useToday(built: string): (offer?: Pick<Span, 'time_zone'>) => string {
  const isLive = useHydrated();
  return (offer) => (isLive ? visitorsToday(offer?.time_zone ?? undefined) : built);
}

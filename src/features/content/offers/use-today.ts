import { useHydrated } from '#src/lib/react/use-hydrated.ts';
import { visitorsToday } from '#src/widgets/visitors-today.ts';
import type { Span } from './promotion-state.ts';

/** The current day: the build's until hydration, then the visitor's or that of the promotion's zone. */
export function useToday(built: string): (offer?: Pick<Span, 'time_zone'>) => string {
  const isLive = useHydrated();
  return (offer) => (isLive ? visitorsToday(offer?.time_zone ?? undefined) : built);
}

import type { ContentSet } from '../../../domain/content/content-set.ts';
import type { EnergyZone } from '../../../domain/content/energy-zone.ts';

/** The climate zone of a postal code; `undefined` of one that nobody knows, or of none. */
export type EnergyZoneOf = (postalCode: string | null | undefined) => EnergyZone | undefined;

export function energyZoneFinder(
  { energyZones }: Pick<ContentSet, 'energyZones'>,
  stateOf: (postalCode: string) => string | undefined,
): EnergyZoneOf {
  const byState = new Map(energyZones.flatMap((zone) => zone.states.map((state) => [state, zone])));
  return (postalCode) => byState.get((postalCode && stateOf(postalCode)) || '');
}

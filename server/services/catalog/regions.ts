import type { MarketEntry } from '#domain/content/configurator.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { EnergyZone } from '#domain/content/energy-zone.ts';

type PostalCode = string | null | undefined;

export class Regions {
  private readonly markets: ReadonlyMap<string, MarketEntry>;
  private readonly energyZones: ReadonlyMap<string, EnergyZone>;
  private readonly firstMarket: MarketEntry;

  constructor(
    { markets, energyZones }: Pick<ContentSet, 'markets' | 'energyZones'>,
    private readonly stateOf: (postalCode: string) => string | undefined,
  ) {
    const [first] = markets;
    if (!first) throw new Error('The content names no market');
    this.firstMarket = first;
    this.markets = new Map(markets.flatMap((market) => market.states.map((state) => [state, market])));
    this.energyZones = new Map(energyZones.flatMap((zone) => zone.states.map((state) => [state, zone])));
  }

  /** Returns the market of a postal code; the first one if the code is unknown or undefined. */
  marketOf(postalCode: PostalCode): MarketEntry {
    return this.markets.get(this.stateAt(postalCode)) ?? this.firstMarket;
  }

  /** Returns the climate zone of a postal code; undefined if the code is unknown or undefined. */
  energyZoneOf(postalCode: PostalCode): EnergyZone | undefined {
    return this.energyZones.get(this.stateAt(postalCode));
  }

  private stateAt(postalCode: PostalCode): string {
    return (postalCode && this.stateOf(postalCode)) || '';
  }
}

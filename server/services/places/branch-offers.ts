import type { NoRoadPlace } from '#domain/content/paths/no-road-place.ts';
import type { Branch } from '#domain/places/contract.ts';
import type { Beta, Market, Service, ServiceArea } from '#domain/places/directory-contract.ts';
import type { PlacesOfContent } from './directory.ts';
import type { Subject } from './location-resolver.ts';

type OffersContent = Pick<PlacesOfContent, 'branches' | 'showrooms' | 'betas' | 'noRoadPlaces'>;

/**
 * Market without delivery or pickup: military addresses abroad, or more than 200 miles from every showroom.
 */
const outside: Market = {
  market_id: 'outside',
  ecommerce: false,
  delivery: false,
  pickup: false,
  parts_only: true,
};

const codesOf = (places: readonly NoRoadPlace[]): Set<string> =>
  new Set(places.flatMap(({ postal_codes }) => Object.keys(postal_codes)));

export class BranchOffers {
  private readonly betas: OffersContent['betas'];
  private readonly withShowroom: ReadonlySet<string>;
  private readonly noRoad: ReadonlySet<string>;
  private readonly areas: ReadonlyMap<string, ServiceArea>;
  private readonly markets: ReadonlyMap<string, Market>;

  constructor({ branches, showrooms, betas, noRoadPlaces }: OffersContent) {
    this.betas = betas;
    this.withShowroom = new Set(showrooms.map(({ branch_id }) => branch_id));
    this.noRoad = codesOf(noRoadPlaces);
    this.areas = new Map(
      branches.map(({ branch_id, service_area }) => [branch_id, { branch_id, ...service_area }]),
    );
    this.markets = new Map(
      branches.map(({ branch_id, market }) => [branch_id, { market_id: branch_id, ...market }]),
    );
  }

  /**
   * Returns the branch's market, without freight to places without road access ([9.11]). Buyers there may
   * still pick up orders.
   */
  market({ branch, place }: Subject): Market {
    const market = this.markets.get(branch?.branch_id ?? '') ?? outside;
    return place && this.noRoad.has(place.postal_code) ? { ...market, delivery: false } : market;
  }

  /** Returns null outside every branch. */
  service({ branch, inServiceArea }: Subject): Service | null {
    if (!branch) return null;
    return {
      branch_id: branch.branch_id,
      formal_name: branch.formal_name,
      phone: branch.phone,
      zone: branch.zone,
      time_zone: branch.time_zone,
      in_service_area: inServiceArea,
      appointment_types: this.appointmentTypes(branch, inServiceArea),
    };
  }

  /** Returns null outside every branch. */
  beta({ branch }: Subject): Beta | null {
    if (!branch) return null;
    const tried = this.betas.filter(({ branches }) => branches.includes(branch.branch_id));
    return { branch_id: branch.branch_id, features: tried.map(({ feature }) => feature) };
  }

  area(branchId: string): ServiceArea | undefined {
    return this.areas.get(branchId);
  }

  // Virtual appointments are possible anywhere, home visits only in the service area.
  private appointmentTypes({ branch_id }: Branch, inArea: boolean): Service['appointment_types'] {
    return [
      ...(inArea ? (['home'] as const) : []),
      'virtual',
      ...(this.withShowroom.has(branch_id) ? (['showroom'] as const) : []),
    ];
  }
}

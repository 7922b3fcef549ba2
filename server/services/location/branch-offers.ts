import type { NoRoadPlace } from '#domain/content/no-road-place.ts';
import type { Branch } from '#domain/contracts/location.ts';
import type { Beta, Market, Service, ServiceArea } from '#domain/contracts/where-to-buy.ts';
import type { PlacesOfContent } from './directory.ts';
import type { Subject } from './location-resolver.ts';

type OffersContent = Pick<PlacesOfContent, 'branches' | 'showrooms' | 'betas' | 'noRoadPlaces'>;

/**
 * Where no branch serves, and so nothing can be brought or fetched: abroad with the army, or 200 miles off
 * every showroom.
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

/** What the branch that serves a place does for it, and what it sells there online. */
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
   * What may be bought online for a place, and how it gets there: as its branch has it, but without freight
   * where no road leads ([9.11]). A buyer there may still pick up what was ordered.
   */
  market({ branch, place }: Subject): Market {
    const market = this.markets.get(branch?.branch_id ?? '') ?? outside;
    return place && this.noRoad.has(place.postal_code) ? { ...market, delivery: false } : market;
  }

  /** `null` where no branch serves. */
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

  /** `null` where no branch serves. */
  beta({ branch }: Subject): Beta | null {
    if (!branch) return null;
    const tried = this.betas.filter(({ branches }) => branches.includes(branch.branch_id));
    return { branch_id: branch.branch_id, features: tried.map(({ feature }) => feature) };
  }

  /** `undefined` for an unknown id. */
  area(branchId: string): ServiceArea | undefined {
    return this.areas.get(branchId);
  }

  // A virtual appointment is possible from anywhere; a consultant visits only where the branch works.
  private appointmentTypes({ branch_id }: Branch, inArea: boolean): Service['appointment_types'] {
    return [
      ...(inArea ? (['home'] as const) : []),
      'virtual',
      ...(this.withShowroom.has(branch_id) ? (['showroom'] as const) : []),
    ];
  }
}

import type { Branch } from '../../../domain/contracts/location.ts';
import type { Beta, Service, ServiceArea } from '../../../domain/contracts/where-to-buy.ts';
import type { PlacesOfContent } from './directory.ts';
import type { Subject } from './location-resolver.ts';

/** What a branch does for a place beside selling. */
export interface BranchOffers {
  /** `null` where no branch serves. */
  service: (subject: Subject) => Service | null;
  beta: (subject: Subject) => Beta | null;
  /** `undefined` for an id that nobody knows. */
  area: (branchId: string) => ServiceArea | undefined;
}

type AppointmentTypes = Service['appointment_types'];

export function createBranchOffers({
  branches,
  showrooms,
  betas,
}: Pick<PlacesOfContent, 'branches' | 'showrooms' | 'betas'>): BranchOffers {
  const withShowroom = new Set(showrooms.map(({ branch_id }) => branch_id));
  const areas = new Map(
    branches.map(({ branch_id, service_area }) => [branch_id, { branch_id, ...service_area }]),
  );

  /** One can be seen from anywhere; somebody comes only where the branch works. */
  const appointments = ({ branch_id }: Branch, inArea: boolean): AppointmentTypes => [
    ...(inArea ? (['home'] as const) : []),
    'virtual',
    ...(withShowroom.has(branch_id) ? (['showroom'] as const) : []),
  ];

  return {
    service: ({ branch, inServiceArea }) =>
      branch
        ? {
            branch_id: branch.branch_id,
            formal_name: branch.formal_name,
            phone: branch.phone,
            zone: branch.zone,
            time_zone: branch.time_zone,
            in_service_area: inServiceArea,
            appointment_types: appointments(branch, inServiceArea),
          }
        : null,
    beta: ({ branch }) =>
      branch
        ? {
            branch_id: branch.branch_id,
            features: betas
              .filter(({ branches: tried }) => tried.includes(branch.branch_id))
              .map(({ feature }) => feature),
          }
        : null,
    area: (branchId) => areas.get(branchId),
  };
}

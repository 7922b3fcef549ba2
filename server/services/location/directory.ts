import { addressOf } from '../../../domain/content/address-of.ts';
import type { BranchEntry } from '../../../domain/content/branch.ts';
import type { ContentSet } from '../../../domain/content/content-set.ts';
import type { ShowroomEntry } from '../../../domain/content/places.ts';
import type { Branch, Showroom } from '../../../domain/contracts/location.ts';

const branchOf = (entry: BranchEntry): Branch => ({
  branch_id: entry.branch_id,
  formal_name: entry.formal_name,
  state: entry.state,
  country: entry.country,
  branch_url: addressOf.branch(entry.branch_id),
  branch_retail: entry.branch_retail,
  time_zone: entry.time_zone,
  zone: entry.zone,
  phone: entry.phone,
});

const showroomOf = (entry: ShowroomEntry, branch: BranchEntry): Showroom => ({
  showroom_id: entry.showroom_id,
  store_number: entry.store_number,
  branch_id: entry.branch_id,
  name: entry.name,
  street: entry.street,
  city: entry.city,
  state: entry.state,
  postal_code: entry.postal_code,
  country: entry.country,
  phone: entry.phone,
  page_heading: entry.page_heading,
  url: addressOf.showroom(entry.branch_id, entry.showroom_id),
  latitude: entry.latitude,
  longitude: entry.longitude,
  time_zone: branch.time_zone,
  hours: entry.hours,
});

/** Branches and showrooms as the API tells them, made once from the content. */
export interface Directory {
  branches: ReadonlyMap<string, Branch>;
  showrooms: ReadonlyMap<string, Showroom>;
  /** Branches that serve the postal codes which begin with these three characters. */
  branchesByPrefix: ReadonlyMap<string, string[]>;
}

type PlacesOfContent = Pick<ContentSet, 'branches' | 'showrooms'>;

export function createDirectory({ branches, showrooms }: PlacesOfContent): Directory {
  const entries = new Map(branches.map((branch) => [branch.branch_id, branch]));
  const branchesByPrefix = new Map<string, string[]>();
  for (const { branch_id, service_area } of branches)
    for (const prefix of service_area.postal_prefixes)
      branchesByPrefix.set(prefix, [...(branchesByPrefix.get(prefix) ?? []), branch_id]);
  return {
    branches: new Map(branches.map((branch) => [branch.branch_id, branchOf(branch)])),
    showrooms: new Map(
      showrooms.flatMap((showroom) => {
        const branch = entries.get(showroom.branch_id);
        return branch ? [[showroom.showroom_id, showroomOf(showroom, branch)]] : [];
      }),
    ),
    branchesByPrefix,
  };
}

import type { BranchEntry } from '#domain/content/branch.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import type { ShowroomEntry } from '#domain/content/places.ts';
import type { Branch, Showroom, ShowroomInfo } from '#domain/places/contract.ts';

const branchOf = (entry: BranchEntry): Branch => ({
  branch_id: entry.branch_id,
  formal_name: entry.formal_name,
  state: entry.state,
  country: entry.country,
  branch_url: pathTo.branch(entry.branch_id),
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
  url: pathTo.showroom(entry.branch_id, entry.showroom_id),
  latitude: entry.latitude,
  longitude: entry.longitude,
  time_zone: branch.time_zone,
  hours: entry.hours,
});

const infoOf = (entry: ShowroomEntry, branch: BranchEntry): ShowroomInfo => ({
  ...showroomOf(entry, branch),
  formal_name: branch.formal_name,
  branch_url: pathTo.branch(branch.branch_id),
  intro: entry.intro,
  directions: entry.directions,
  on_display: entry.on_display,
  zone: branch.zone,
});

export type PlacesOfContent = Pick<
  ContentSet,
  'branches' | 'showrooms' | 'retailStores' | 'contractors' | 'noRoadPlaces' | 'betas'
>;

function groupedBy<T>(entries: Iterable<[key: string, entry: T]>): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const [key, entry] of entries) groups.set(key, [...(groups.get(key) ?? []), entry]);
  return groups;
}

export class Directory {
  readonly branches: ReadonlyMap<string, Branch>;
  readonly showrooms: ReadonlyMap<string, Showroom>;
  readonly showroomInfos: ReadonlyMap<string, ShowroomInfo>;
  private readonly byBranch: ReadonlyMap<string, readonly Showroom[]>;
  private readonly byPrefix: ReadonlyMap<string, readonly string[]>;

  constructor({ branches, showrooms }: Pick<PlacesOfContent, 'branches' | 'showrooms'>) {
    const entries = new Map(branches.map((branch) => [branch.branch_id, branch]));
    const rooms = showrooms.flatMap((entry) => {
      const branch = entries.get(entry.branch_id);
      return branch ? [{ showroom: showroomOf(entry, branch), info: infoOf(entry, branch) }] : [];
    });
    this.branches = new Map(branches.map((branch) => [branch.branch_id, branchOf(branch)]));
    this.showrooms = new Map(rooms.map(({ showroom }) => [showroom.showroom_id, showroom]));
    this.showroomInfos = new Map(rooms.map(({ info }) => [info.showroom_id, info]));
    this.byBranch = groupedBy(rooms.map(({ showroom }) => [showroom.branch_id, showroom]));
    this.byPrefix = groupedBy(
      branches.flatMap(({ branch_id, service_area }) =>
        service_area.postal_prefixes.map((prefix): [string, string] => [prefix, branch_id]),
      ),
    );
  }

  /** In content order. */
  showroomsOf(branchId: string): readonly Showroom[] {
    return this.byBranch.get(branchId) ?? [];
  }

  /** Returns the ids of branches that serve a three-character postal prefix. */
  branchesServing(prefix: string): readonly string[] {
    return this.byPrefix.get(prefix) ?? [];
  }
}

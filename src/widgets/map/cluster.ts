import type { MapPoint } from '#src/lib/albers.ts';

export interface Cluster<P> {
  lead: P;
  members: P[];
}

/** Chebyshev distance: pins are square. */
const gap = (one: MapPoint, other: MapPoint): number =>
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));

/**
 * Groups places with pins closer than `apart` pixels at `scale` pixels per mile: each joins the first near
 * cluster in order, or leads a new one. Depends on the scale only, so a pan never regroups pins.
 */
export function clustered<P extends { readonly point: MapPoint }>(
  places: readonly P[],
  scale: number,
  apart: number,
): Cluster<P>[] {
  const clusters: Cluster<P>[] = [];
  for (const place of places) {
    const near = clusters.find(({ lead }) => gap(lead.point, place.point) * scale < apart);
    if (near) near.members.push(place);
    else clusters.push({ lead: place, members: [place] });
  }
  return clusters;
}

import type { MapPoint } from '#src/lib/albers.ts';

/** Pins that would lie over each other, under the first of them. */
export interface Cluster<P> {
  lead: P;
  /** With the lead. */
  members: P[];
}

/** Pins are square: two of them overlap unless they are a pin's width apart one way or the other. */
const gap = (one: MapPoint, other: MapPoint): number =>
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));

/**
 * Gathers places whose pins would be nearer than `apart` pixels at `scale` pixels a mile: in the order given
 * each joins the first cluster whose lead is that near, or leads one. What comes out depends on the scale
 * alone, so that a pan moves pins and changes none.
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

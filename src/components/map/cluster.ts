import type { MapPoint } from '../../lib/albers.ts';

/** Pins that would lie over each other, under the first of them. */
export interface Cluster<P> {
  lead: P;
  /** With the lead. */
  members: P[];
}

/**
 * Gathers places whose pins would be nearer than `apart` pixels at `scale` pixels a mile: in the order given each joins the first cluster
 * whose lead is that near, or leads one. What comes out depends on the scale alone, so that a pan moves pins and changes none.
 */
export function clustered<P extends { readonly point: MapPoint }>(
  places: readonly P[],
  scale: number,
  apart: number,
): Cluster<P>[] {
  const clusters: Cluster<P>[] = [];
  for (const place of places) {
    const near = clusters.find(
      ({ lead }) => Math.hypot(lead.point.x - place.point.x, lead.point.y - place.point.y) * scale < apart,
    );
    if (near) near.members.push(place);
    else clusters.push({ lead: place, members: [place] });
  }
  return clusters;
}

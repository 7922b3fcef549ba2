/** Core Web Vitals and related metrics, in ms except CLS. */
export const vitalNames = ['LCP', 'CLS', 'INP', 'TTFB', 'FCP'] as const;
export type VitalName = (typeof vitalNames)[number];

/** Thresholds of good and poor values, from web.dev/vitals. */
const bounds: Record<VitalName, readonly [good: number, poor: number]> = {
  LCP: [2_500, 4_000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
  TTFB: [800, 1_800],
  FCP: [1_800, 3_000],
};

export type Rating = 'good' | 'needs improvement' | 'poor';

export function ratingOf(name: VitalName, value: number): Rating {
  const [good, poor] = bounds[name];
  return value <= good ? 'good' : value <= poor ? 'needs improvement' : 'poor';
}

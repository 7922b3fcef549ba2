import type { VitalName } from './vitals.ts';

/** Bucket growth factor: limits the error of a percentile to 10%. */
const step = 1.1;
export const lastBucket = 99;

const firstEnd = (name: VitalName): number => (name === 'CLS' ? 0.005 : 10);

const endOf = (name: VitalName, bucket: number): number => firstEnd(name) * step ** bucket;

export function bucketOf(name: VitalName, value: number): number {
  const first = firstEnd(name);
  if (value <= first) return 0;
  return Math.min(lastBucket, Math.ceil(Math.log(value / first) / Math.log(step)));
}

/** Returns the 75th percentile of bucket counts, interpolated linearly; undefined without values. */
export function p75(name: VitalName, counts: ReadonlyMap<number, number>): number | undefined {
  const buckets = [...counts].sort(([one], [other]) => one - other);
  const total = buckets.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return undefined;
  let before = 0;
  for (const [bucket, count] of buckets) {
    if (before + count >= total * 0.75) {
      const from = bucket === 0 ? 0 : endOf(name, bucket - 1);
      return from + (endOf(name, bucket) - from) * ((total * 0.75 - before) / count);
    }
    before += count;
  }
  return undefined;
}

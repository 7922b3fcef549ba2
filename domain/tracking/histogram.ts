import type { VitalName } from './vitals.ts';

/** Each bucket reaches a tenth further than the one before: a percentile is off by a tenth at most. */
const step = 1.1;
export const lastBucket = 99;

/** The end of the first bucket, in the unit of the value. */
const firstEnd = (name: VitalName): number => (name === 'CLS' ? 0.005 : 10);

const endOf = (name: VitalName, bucket: number): number => firstEnd(name) * step ** bucket;

/** The bucket of a value of 0 or more: 0 to 99, of which the last has no end. */
export function bucketOf(name: VitalName, value: number): number {
  const first = firstEnd(name);
  if (value <= first) return 0;
  return Math.min(lastBucket, Math.ceil(Math.log(value / first) / Math.log(step)));
}

/**
 * What 75 of 100 values are at or below, by their counts in buckets: a straight line within the bucket where
 * that is; `undefined` of no values.
 */
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

import { addDays, isoDay, utcDay } from '#domain/dates/civil-day.ts';
import { bucketOf, p75 } from '#domain/marketing/histogram.ts';
import type { SiteEvent, TemplateFigures } from '#domain/marketing/site-figures-contract.ts';
import { type VitalName, vitalNames } from '#domain/marketing/vitals.ts';

export interface Counted {
  template: string;
  metric: 'view' | VitalName;
  bucket: number;
  count: number;
}

/** Template names per day; further ones are counted as `other`. */
export const maxTemplates = 200;
export const otherTemplate = 'other';

const keyOf = ({ template, metric, bucket }: Counted): string => `${template} ${metric} ${bucket}`;

/** Aggregates events into rows with unique keys, sorted. */
export function countsOf(events: readonly SiteEvent[], nameOf: (template: string) => string): Counted[] {
  const counts = new Map<string, Counted>();
  for (const event of events) {
    const counted: Counted = {
      template: nameOf(event.template),
      ...(event.type === 'view'
        ? { metric: 'view', bucket: 0 }
        : { metric: event.name, bucket: bucketOf(event.name, event.value) }),
      count: 1,
    };
    const key = keyOf(counted);
    counts.set(key, { ...counted, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, counted]) => counted);
}

function vitalsOf(counts: readonly Counted[]): TemplateFigures['vitals'] {
  return vitalNames.flatMap((name) => {
    const own = counts.filter(({ metric }) => metric === name);
    const value = p75(name, new Map(own.map(({ bucket, count }) => [bucket, count])));
    return value === undefined
      ? []
      : [{ name, p75: value, count: own.reduce((sum, { count }) => sum + count, 0) }];
  });
}

export function figuresOf(counts: readonly Counted[]): TemplateFigures[] {
  const templates = [...new Set(counts.map(({ template }) => template))];
  return templates
    .map((template) => {
      const own = counts.filter((one) => one.template === template);
      const views = own.filter(({ metric }) => metric === 'view').reduce((sum, { count }) => sum + count, 0);
      return { template, views, vitals: vitalsOf(own) };
    })
    .sort((one, other) => other.views - one.views || (one.template < other.template ? -1 : 1));
}

/** Returns the UTC date `YYYY-MM-DD` a number of days earlier. */
export const dayBefore = (at: Date, days: number): string => isoDay(addDays(utcDay(at.getTime()), -days));

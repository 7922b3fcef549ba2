import { addYears, dayOfIso, isoDay } from '#domain/dates/civil-day.ts';
import type { FrameMaterial } from './inquiry.ts';

type CoverageRow = { part: string } & Readonly<Record<FrameMaterial, string>>;

export interface WarrantyTerm {
  part: string;
  /** As in the table of the warranty page, such as "10 years (color in the vinyl)" */
  words: string;
  state: 'covered' | 'ended' | 'not_offered';
  /** ISO day on which the coverage ends; undefined for lifetime coverage and for parts not offered. */
  until?: string;
}

const yearsIn = /^(\d{1,2}) years?\b/;

function termOf(words: string, from: string, today: string): Pick<WarrantyTerm, 'state' | 'until'> {
  if (words.startsWith('lifetime')) return { state: 'covered' };
  const years = yearsIn.exec(words)?.[1];
  if (years === undefined) return { state: 'not_offered' };
  const until = isoDay(addYears(dayOfIso(from), Number(years)));
  return { state: today < until ? 'covered' : 'ended', until };
}

/**
 * Coverage of each part for a frame installed on `from`, as of `today` (ISO days). The warranty counts from
 * delivery, which is not later than installation, so that these ends are the latest possible.
 */
export const warrantyTerms = (
  coverage: readonly CoverageRow[],
  material: FrameMaterial,
  { from, today }: { from: string; today: string },
): WarrantyTerm[] =>
  coverage.map((row) => ({ part: row.part, words: row[material], ...termOf(row[material], from, today) }));

import { formatRange, formatSizes } from '#domain/catalog/format-range.ts';

type Line = Queries.LineComparisonFragment;

interface Figure {
  name: string;
  value: string;
  /** Label if this value is the best of all lines */
  best: string | undefined;
}

const colorCount = ({ choices }: Line): number =>
  choices.find(({ side }) => side === 'exterior')?.options.length ?? 1;

interface Measure {
  name: string;
  show: (line: Line) => string;
  /** Higher is better, and labeled as such; without a score no value is better. */
  score?: (line: Line) => number;
  best?: string;
}

const measures: readonly Measure[] = [
  { name: 'Series', show: ({ series, material }) => `${series.title}: ${material}` },
  { name: 'Opens', show: ({ style }) => style },
  {
    name: 'Width',
    show: ({ sizes }) => formatSizes(sizes.min_width, sizes.max_width),
  },
  {
    name: 'Height',
    show: ({ sizes }) => formatSizes(sizes.min_height, sizes.max_height),
  },
  {
    name: 'U-factor',
    show: ({ performance }) => formatRange(...performance.u_factor),
    score: ({ performance }) => -(performance.u_factor[0] ?? 0),
    best: 'warmest',
  },
  { name: 'SHGC', show: ({ performance }) => formatRange(...performance.shgc) },
  {
    name: 'Outside colors',
    show: (line) => String(colorCount(line)),
    score: colorCount,
    best: 'most',
  },
  {
    name: 'Ready in',
    show: ({ lead_time_days }) => `${lead_time_days} days`,
    score: ({ lead_time_days }) => -lead_time_days,
    best: 'soonest',
  },
  {
    name: 'Rating',
    show: ({ ratings: { count, average } }) =>
      count > 0 ? `${average.toFixed(1)} of 5 (${count})` : 'None yet',
    score: ({ ratings }) => ratings.average,
    best: 'highest',
  },
];

/** Returns a line's compared values in a fixed order; ties have no best value. */
export const comparedFigures = (line: Line, lines: readonly Line[]): Figure[] =>
  measures.map(({ name, show, score, best }) => ({
    name,
    value: show(line),
    best:
      score &&
      lines.length > 1 &&
      lines.every((other) => other.line_id === line.line_id || score(line) > score(other))
        ? best
        : undefined,
  }));

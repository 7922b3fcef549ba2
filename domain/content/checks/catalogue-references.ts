import type { OpeningType, ProductLine, Series } from '../catalogue.ts';
import type { ContentSet } from '../content-set.ts';
import type { ContentProblem } from './content-problem.ts';

/** Returns the series whose title begins the line's title. */
export const seriesOfLine = (series: readonly Series[], { title }: ProductLine): Series | undefined =>
  series.find((known) => title.startsWith(`${known.title} `));

/** Returns the opening type that contains the line's style. */
export const typeOfLine = (
  { categories }: Pick<ContentSet, 'categories'>,
  { category_id, style }: ProductLine,
): OpeningType | undefined =>
  categories
    .find((category) => category.category_id === category_id)
    ?.types.find(({ styles }) => styles.includes(style));

const repeatedIn = (values: readonly string[]): string[] =>
  values.filter((value, at) => values.indexOf(value) !== at);

/**
 * Reports lines without a type or series (filters would hide them), and types of a category that share a name
 * or style.
 */
export const findCatalogueProblems = (content: ContentSet): ContentProblem[] => [
  ...content.productLines
    .filter((line) => !typeOfLine(content, line))
    .map((line) => ({
      entry: line,
      path: ['style'],
      message: `no type of its category has the style '${line.style}'`,
    })),
  ...content.productLines
    .filter((line) => seriesOfLine(content.series, line)?.material !== line.material)
    .map((line) => ({
      entry: line,
      path: ['title'],
      message: `does not begin with the name of a series made of ${line.material}`,
    })),
  ...content.categories.flatMap((category) =>
    [
      ...repeatedIn(category.types.map(({ type }) => type)),
      ...repeatedIn(category.types.flatMap(({ styles }) => styles)),
    ].map((name) => ({ entry: category, path: ['types'], message: `'${name}' stands there twice` })),
  ),
];

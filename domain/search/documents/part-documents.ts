import type { Part, ProductLine } from '#domain/content/catalogue.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { SearchDocument } from '../search-document.ts';

const partDocument = (part: Part, group: string, fits: readonly ProductLine[]): SearchDocument => ({
  kind: 'part',
  url: pathTo.part(part.backend_name),
  title: part.title,
  summary: part.summary,
  image: pathTo.partDrawing(part.backend_name),
  price: formatUsd(part.price_cents),
  keywords: [part.part_number, part.backend_name, group, ...fits.map(({ title }) => title)].join(' '),
  body: [
    part.description,
    ...fits.map(({ style, category_id }) => `${style} ${category_id}`),
    ...part.specifications.map(({ name, value }) => `${name} ${value}`),
  ].join('\n'),
  importance: 1,
});

/** Returns parts as search documents, by number, compatible lines and group; keeps content order. */
export function partDocuments({
  productLines,
  partGroups,
  parts,
}: Pick<ContentSet, 'productLines' | 'partGroups' | 'parts'>): SearchDocument[] {
  const lines = new Map(productLines.map((line) => [line.line_id, line]));
  const groups = new Map(partGroups.map(({ group, title }) => [group, title]));
  return parts.map((part) =>
    partDocument(
      part,
      groups.get(part.group) ?? '',
      part.fits.flatMap((lineId) => lines.get(lineId) ?? []),
    ),
  );
}

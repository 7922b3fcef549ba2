import type { Category, ProductLine } from '#domain/content/catalogue.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { formatFrom, formatUsd } from '#domain/money/format-usd.ts';
import type { SearchDocument } from '../search-document.ts';
import { partDocuments } from './part-documents.ts';

type Catalogue = Pick<ContentSet, 'categories' | 'productLines' | 'partGroups' | 'parts' | 'bundles'>;

const categoryDocument = ({ category_id, title, intro, guidance }: Category): SearchDocument => ({
  kind: 'product',
  url: pathTo.category(category_id),
  title,
  summary: intro,
  image: '',
  keywords: `all ${title} styles prices`,
  body: guidance.map(({ question, answer }) => `${question} ${answer}`).join('\n'),
  importance: 1.35,
});

const lineDocument = (line: ProductLine, category: string): SearchDocument => ({
  kind: 'product',
  url: pathTo.productLine(line.category_id, line.line_id),
  title: line.title,
  summary: line.summary,
  image: pathTo.lineDrawing(line.line_id),
  price: `From ${formatFrom(line.price_from_cents)}`,
  keywords: `${line.style} ${category} ${line.material}`,
  body: [line.description, ...line.features].join('\n'),
  importance: 1.25,
});

/** Returns categories, product lines, parts and bundles as search documents. */
export function productDocuments(content: Catalogue): SearchDocument[] {
  const categories = new Map(content.categories.map(({ category_id, title }) => [category_id, title]));
  const titles = new Map(content.parts.map(({ backend_name, title }) => [backend_name, title]));
  const prices = new Map(content.parts.map(({ backend_name, price_cents }) => [backend_name, price_cents]));
  return [
    ...content.categories.map(categoryDocument),
    ...content.productLines.map((line) => lineDocument(line, categories.get(line.category_id) ?? '')),
    ...partDocuments(content),
    ...content.bundles.map(
      ({ backend_name, title, summary, items }): SearchDocument => ({
        kind: 'part',
        url: pathTo.bundle(backend_name),
        title,
        summary,
        image: pathTo.kitDrawing(backend_name),
        price: formatUsd(
          items.reduce((sum, item) => sum + item.quantity * (prices.get(item.backend_name) ?? 0), 0),
        ),
        keywords: `kit bundle set ${backend_name}`,
        body: items.map((item) => titles.get(item.backend_name) ?? '').join('\n'),
        importance: 0.9,
      }),
    ),
  ];
}

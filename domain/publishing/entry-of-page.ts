import { branchPagePaths } from '#domain/content/paths/page-url.ts';

const branchPages = Object.values(branchPagePaths).join('|');

/** Page patterns and their content files; the first match wins. */
const files: readonly (readonly [page: RegExp, file: string])[] = [
  [/^\/$/, 'home.yaml'],
  [/^\/articles\/topics\/[\w-]+\/$/, 'topics.yaml'],
  [/^\/articles\/([\w-]+)\/$/, 'articles/$1.md'],
  [/^\/authors\/([\w-]+)\/$/, 'authors/$1.yaml'],
  [/^\/brochures\/([\w-]+)\/$/, 'brochures/$1.md'],
  [/^\/promotions\/([\w-]+)\/$/, 'promotions/$1.yaml'],
  [/^\/support\/(?!schedule|track-order)([\w-]+)\/$/, 'support/$1.yaml'],
  [new RegExp(`^/locations/([\\w-]+)/(?:${branchPages})/$`), 'branch-pages/$1.yaml'],
  [/^\/locations\/([\w-]+)\/$/, 'branches/$1.yaml'],
  [/^\/locations\/([\w-]+)\/(?!(?:change|schedule)-consultation)[\w-]+\/$/, 'showrooms/$1.yaml'],
  [/^\/shop\/bundles\/[\w-]+\/$/, 'products/bundles.yaml'],
  [/^\/(?:windows|patio-doors|entry-doors)\/(?!products\/)([\w-]+)\/$/, 'products/lines/$1.yaml'],
  [/^\/(windows|patio-doors|entry-doors)\/$/, 'products/categories/$1.yaml'],
  [/^\/(accessibility|privacy|store-policy|terms)\/$/, 'documents/$1.md'],
  [/^\/professionals\/app\/$/, 'pages/professionals.yaml'],
  [
    /^\/(?:where-to-buy\/)?(about|careers|contact|financing|find-a-contractor|find-a-retail-store|press|ratings|replacement|sustainability|warranty|windows-101)\/$/,
    'pages/$1.yaml',
  ],
];

/**
 * Returns the content file of a page, relative to `content/`; undefined if the page has several files or no
 * file.
 */
export function entryFileOf(page: string): string | undefined {
  const [shape, file] = files.find(([pattern]) => pattern.test(page)) ?? [];
  return shape && file && page.replace(shape, file);
}

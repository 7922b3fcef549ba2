import type { ContentSet } from '../content-set.ts';
import { matchedPath } from '../paths/matched-path.ts';
import type { ContentProblem } from './content-problem.ts';

const repeated = <T extends object, K extends keyof T & string>(
  entries: readonly T[],
  key: K,
  normal = (value: T[K]): unknown => value,
): ContentProblem[] => {
  const seen = new Set<unknown>();
  return entries.flatMap((entry) => {
    const value = normal(entry[key]);
    if (seen.has(value)) return [{ entry, path: [key], message: `'${entry[key]}' is used twice` }];
    seen.add(value);
    return [];
  });
};

function repeatedCodes({ noRoadPlaces }: ContentSet): ContentProblem[] {
  const seen = new Set<string>();
  return noRoadPlaces.flatMap((entry) =>
    Object.keys(entry.postal_codes).flatMap((code) => {
      if (seen.has(code))
        return [{ entry, path: ['postal_codes', code], message: `'${code}' is in another place as well` }];
      seen.add(code);
      return [];
    }),
  );
}

/** Reports duplicate ids, store numbers, part numbers and URLs, at the later entry. */
export const findDuplicates = (content: ContentSet): ContentProblem[] => [
  ...repeated(content.branches, 'branch_id'),
  ...repeated(content.showrooms, 'showroom_id'),
  ...repeated(content.showrooms, 'store_number'),
  ...repeated(content.retailStores, 'store_id'),
  ...repeated(content.contractors, 'contractor_id'),
  ...repeatedCodes(content),
  ...repeated(content.betas, 'feature'),
  ...repeated(content.categories, 'category_id'),
  ...repeated(content.series, 'title'),
  ...repeated(content.productLines, 'line_id'),
  ...repeated(content.partGroups, 'group'),
  ...repeated(content.parts, 'backend_name'),
  ...repeated(content.parts, 'part_number'),
  ...repeated(content.bundles, 'backend_name'),
  ...repeated(content.lineConfigurations, 'line_id'),
  ...repeated(content.lineConfigurations, 'code'),
  ...repeated(content.markets, 'market'),
  ...repeated(content.stockWindows, 'backend_name'),
  ...repeated(content.taxes, 'state'),
  ...repeated(content.freight, 'market'),
  ...repeated(content.promoCodes, 'code'),
  ...repeated(content.tradePrices, 'name'),
  ...repeated(content.campaigns, 'campaign_code', (code) => code.toLowerCase()),
  ...repeated(content.redirects, 'from', matchedPath),
  ...repeated(content.errorPages, 'page'),
  ...repeated(content.featureFlags, 'name'),
  ...repeated(content.branchPages, 'branch_id'),
  ...repeated(content.projects, 'project_id'),
  ...repeated(content.authors, 'author_id'),
  ...repeated(content.topics, 'topic_id'),
  ...repeated(content.articles, 'article_id'),
  ...repeated(content.supportTopics, 'topic_id'),
  ...repeated(content.promotions, 'promotion_id'),
  ...repeated(content.brochures, 'brochure_id'),
  ...repeated(content.reviews, 'review_id'),
  ...repeated(content.documents, 'document_id'),
];

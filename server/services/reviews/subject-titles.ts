import type { ContentSet } from '#domain/content/content-set.ts';
import type { Subject } from '#domain/reviews/aspects.ts';

/** The title of a product or branch; its id if it left the catalog. */
export const titleOfSubject = (
  { productLines, parts, branches }: Pick<ContentSet, 'productLines' | 'parts' | 'branches'>,
  { kind, id }: Subject,
): string =>
  (kind === 'branch'
    ? branches.find(({ branch_id }) => branch_id === id)?.formal_name
    : (productLines.find(({ line_id }) => line_id === id)?.title ??
      parts.find(({ backend_name }) => backend_name === id)?.title)) ?? id;

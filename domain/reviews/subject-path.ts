import type { ContentSet } from '#domain/content/content-set.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import type { Subject } from './aspects.ts';

/** Returns the page of a line, a part or a branch; undefined if it left the content. */
export function subjectPath(
  { productLines, parts, branches }: Pick<ContentSet, 'productLines' | 'parts' | 'branches'>,
  { kind, id }: Subject,
): string | undefined {
  if (kind === 'branch')
    return branches.some(({ branch_id }) => branch_id === id) ? pathTo.branch(id) : undefined;
  const line = productLines.find(({ line_id }) => line_id === id);
  if (line) return pathTo.productLine(line.category_id, id);
  return parts.some(({ backend_name }) => backend_name === id) ? pathTo.part(id) : undefined;
}

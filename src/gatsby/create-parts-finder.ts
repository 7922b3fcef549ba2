import { resolve } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import type { CreatePage } from './after-build/pages-again.ts';
import { drawings } from './drawings/drawings.ts';
import { finderUnits, type PlacedPart } from './drawings/finder-units.ts';

/** Returns the parts with the styles of their lines, from nodes with id references. */
function placedParts(nodesOf: NodePluginArgs['getNodesByType']): PlacedPart[] {
  const styles = new Map(
    nodesOf('ProductLine').map(({ id, category, style }) => [
      id,
      `${String(category).replace('Category:', '')} ${style}`,
    ]),
  );
  return nodesOf('Part').map((part) => ({
    backend_name: String(part.backend_name),
    group: String(part.group).replace('PartGroup:', ''),
    shape: (part.form as { shape: string }).shape,
    fits: (part.fits as string[]).map((line) => styles.get(line) ?? ''),
  }));
}

/** Creates the parts finder ([2.3]): one page for all screens, with the parts' positions on its drawings. */
export function createPartsFinder(
  createPage: CreatePage,
  getNodesByType: NodePluginArgs['getNodesByType'],
): void {
  createPage({
    path: pathTo.partsFinder,
    matchPath: `${pathTo.partsFinder}*`,
    component: resolve('src/templates/catalog/parts-finder.tsx'),
    context: { units: finderUnits(placedParts(getNodesByType)).map(({ unit }) => unit) },
  });
}

/** Drawings depend on code only; the positions of parts depend on content. */
export const writeFinderDrawings = (): Promise<void> =>
  drawings.make('finder', '', async (write) => {
    for (const { unit, svg } of finderUnits([])) await write(unit.picture, svg);
  });

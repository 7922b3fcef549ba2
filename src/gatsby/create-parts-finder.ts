import { resolve } from 'node:path';
import type { CreatePagesArgs, NodePluginArgs } from 'gatsby';
import * as pathTo from '../../domain/content/path-to.ts';
import { writeDrawing } from './drawings.ts';
import { finderUnits, type PlacedPart } from './finder-units.ts';

/** The parts with the style of every line they fit, read out of nodes whose references are ids. */
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

/**
 * The parts finder ([2.3]): one page for all of its screens, given where parts sit on the drawings that are
 * made for it.
 */
export async function createPartsFinder({
  actions,
  getNodesByType,
}: Pick<CreatePagesArgs, 'actions' | 'getNodesByType'>): Promise<void> {
  const drawn = finderUnits(placedParts(getNodesByType));
  for (const { unit, svg } of drawn) await writeDrawing(unit.picture, svg);
  actions.createPage({
    path: pathTo.partsFinder,
    matchPath: `${pathTo.partsFinder}*`,
    component: resolve('src/templates/parts-finder.tsx'),
    context: { units: drawn.map(({ unit }) => unit) },
  });
}

import type { NodePluginArgs } from 'gatsby';
import { drawWithWords, toSpec, writeDrawing } from './drawings.ts';
import { isUnchanged } from './entry-changes.ts';

type Held = Record<string, unknown>;

const isHeld = (value: unknown): value is Held => typeof value === 'object' && value !== null;

/** A drawing has its URL beside it: `drawing` and `drawing_url`, `before` and `before_url`. */
async function writeOf(held: Held): Promise<void> {
  for (const [key, drawing] of Object.entries(held)) {
    const address = held[`${key}_url`];
    if (typeof address !== 'string' || !isHeld(drawing)) continue;
    const title = String(held.title ?? held.name ?? '');
    await writeDrawing(
      address,
      drawWithWords(toSpec(drawing), title, { symbols: drawing.kind !== 'entry-door' }),
    );
  }
  if (typeof held.address === 'string' && typeof held.svg === 'string')
    await writeDrawing(held.address, held.svg);
  for (const value of Object.values(held))
    for (const inner of Array.isArray(value) ? value : [value]) if (isHeld(inner)) await writeOf(inner);
}

/** Writes what entries of these types show, however deep it stands in them, to the URLs that they name. */
export async function writeEntryDrawings(
  nodesOf: NodePluginArgs['getNodesByType'],
  types: readonly string[],
): Promise<void> {
  for (const type of types)
    for (const { internal, parent, children, ...entry } of nodesOf(type))
      if (!isUnchanged(entry.id)) await writeOf(entry);
}

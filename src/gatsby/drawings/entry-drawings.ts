import type { NodePluginArgs } from 'gatsby';
import { drawOf, drawWithWords, toSpec } from './drawings.ts';

type Held = Record<string, unknown>;

const isHeld = (value: unknown): value is Held => typeof value === 'object' && value !== null;

/** Each drawing has its URL in a sibling field: `drawing_url`, `before_url`. */
function* drawn(held: Held): Iterable<readonly [url: string, svg: string]> {
  for (const [key, drawing] of Object.entries(held)) {
    const address = held[`${key}_url`];
    if (typeof address !== 'string' || !isHeld(drawing)) continue;
    const title = String(held.title ?? held.name ?? '');
    yield [address, drawWithWords(toSpec(drawing), title, { symbols: drawing.kind !== 'entry-door' })];
  }
  if (typeof held.address === 'string' && typeof held.svg === 'string') yield [held.address, held.svg];
  for (const value of Object.values(held))
    for (const inner of Array.isArray(value) ? value : [value]) if (isHeld(inner)) yield* drawn(inner);
}

/** Writes the drawings of these types, at any depth, to the URLs they name. */
export async function writeEntryDrawings(
  nodesOf: NodePluginArgs['getNodesByType'],
  types: readonly string[],
): Promise<void> {
  for (const type of types)
    for (const { internal, parent, children, ...entry } of nodesOf(type))
      await drawOf('entry', entry, () => drawn(entry));
}

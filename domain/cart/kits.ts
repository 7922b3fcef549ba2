import { z } from 'zod';
import type { LineContent } from './cart-line.ts';

/** The complete kit that a line belongs to; `id` is one for all of its lines. */
export const lineKitSchema = z.object({
  id: z.string(),
  title: z.string(),
  quantity: z.number().int().positive(),
});
export type LineKit = z.infer<typeof lineKitSchema>;

interface KitContent {
  backend_name: string;
  title: string;
  items: readonly { backend_name: string; quantity: number }[];
}

type KitLine = Pick<LineContent, 'backendName' | 'bundleId' | 'parentId' | 'saved' | 'quantity'> & {
  id: string;
};

const groupOf = ({ bundleId, parentId, saved }: KitLine): string =>
  JSON.stringify([bundleId, parentId, saved]);

/** Returns the lines of the kit that a line belongs to, complete or not. */
export const kitLines = <L extends KitLine>(lines: readonly L[], of: KitLine): L[] =>
  of.bundleId === null ? [] : lines.filter((line) => groupOf(line) === groupOf(of));

/** Returns how many whole kits the lines are; 0 if one of its parts is missing or was changed alone. */
function kitCount(lines: readonly KitLine[], { items }: KitContent): number {
  const counts = items.map(({ backend_name, quantity }) => {
    const line = lines.find(({ backendName }) => backendName === backend_name);
    return line ? line.quantity / quantity : 0;
  });
  const [count = 0] = counts;
  const isWhole = lines.length === items.length && Number.isInteger(count);
  return isWhole && counts.every((one) => one === count) ? count : 0;
}

/** Returns the kit of each line that belongs to a complete one, by the line's id. */
export function kitsOf(
  lines: readonly KitLine[],
  bundles: ReadonlyMap<string, KitContent>,
): Map<string, LineKit> {
  const kits = new Map<string, LineKit>();
  for (const line of lines) {
    const bundle = bundles.get(line.bundleId ?? '');
    if (!bundle || kits.has(line.id)) continue;
    const own = kitLines(lines, line);
    const quantity = kitCount(own, bundle);
    if (quantity > 0) for (const { id } of own) kits.set(id, { id: line.id, title: bundle.title, quantity });
  }
  return kits;
}

/** A line, or a kit with its lines and their sum, at the place of its first line. */
export type CartRow<L> = { line: L } | { kit: LineKit; lines: L[]; cents: number };

/** Groups the lines of each kit into one row. */
export function rowsOf<L extends { kit?: LineKit | undefined; total_cents: number }>(
  lines: readonly L[],
): CartRow<L>[] {
  const rows: CartRow<L>[] = [];
  const kits = new Map<string, { kit: LineKit; lines: L[]; cents: number }>();
  for (const line of lines) {
    const { kit } = line;
    const row = kit && kits.get(kit.id);
    if (row) {
      row.lines.push(line);
      row.cents += line.total_cents;
    } else if (kit) {
      const begun = { kit, lines: [line], cents: line.total_cents };
      kits.set(kit.id, begun);
      rows.push(begun);
    } else rows.push({ line });
  }
  return rows;
}

/** A row in words: its title, pieces and sum, and the parts of a kit. */
export interface RowWords<L> {
  /** The line, or the first one of a kit. */
  line: L;
  title: string;
  quantity: number;
  cents: number;
  /** `2 × Roller`, for each part of a kit; empty for a line. */
  parts: string[];
}

export const wordsOfRow = <L extends { title: string; quantity: number; total_cents: number }>(
  row: CartRow<L>,
): RowWords<L>[] => {
  if ('line' in row) {
    const { title, quantity, total_cents: cents } = row.line;
    return [{ line: row.line, title, quantity, cents, parts: [] }];
  }
  const { kit, lines, cents } = row;
  const parts = lines.map(({ title, quantity }) => `${quantity} × ${title}`);
  return lines.slice(0, 1).map((line) => ({ line, title: kit.title, quantity: kit.quantity, cents, parts }));
};

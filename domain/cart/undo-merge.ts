import {
  type CartChange,
  type CartLine,
  isBought,
  isPresent,
  type LineContent,
  lineKey,
} from './cart-line.ts';
import { maxQuantity } from './contract.ts';

export interface Merged {
  lines: { lineId: string; quantity: number }[];
  notes: string[];
}

/** Undoes a merge: saves the remaining merged pieces for later and keeps the customer's earlier pieces. */
export function undoMerge(lines: readonly CartLine[], brought: Merged['lines']): CartChange {
  const pieces = new Map(brought.map(({ lineId, quantity }) => [lineId, quantity]));
  const saved = new Map<string, LineContent & { id?: string }>(
    lines.filter((line) => isPresent(line) && line.saved).map((line) => [lineKey(line), line]),
  );
  const put = new Map<string, LineContent & { id?: string }>();
  const remove: string[] = [];
  const leaves = (line: CartLine): boolean => isBought(line) && (pieces.get(line.id) ?? 0) >= line.quantity;
  const leaving = new Set(lines.filter(leaves).map(({ id }) => id));

  for (const line of lines) {
    const quantity = Math.min(pieces.get(line.id) ?? 0, line.quantity);
    // A kit stays with its line if both leave; otherwise it becomes standalone.
    const parentId = leaving.has(line.parentId ?? '') ? line.parentId : null;
    if (!isBought(line) || quantity === 0) {
      if (isBought(line) && leaving.has(line.parentId ?? '')) put.set(line.id, { ...line, parentId: null });
      continue;
    }
    const isWhole = leaving.has(line.id);
    const aside = { ...line, id: isWhole ? line.id : undefined, quantity, saved: true, parentId };
    const same = saved.get(lineKey(aside));
    if (same?.id) {
      put.set(same.id, { ...same, quantity: Math.min(maxQuantity, same.quantity + quantity) });
      if (isWhole) remove.push(line.id);
    } else {
      const { id, ...content } = aside;
      put.set(id ?? `aside of ${line.id}`, id ? { ...content, id } : content);
    }
    if (!isWhole) put.set(line.id, { ...line, quantity: line.quantity - quantity });
  }
  return { put: [...put.values()], remove };
}

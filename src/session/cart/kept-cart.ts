import type { Cart } from '#domain/cart/contract.ts';
import { localStore } from '#src/lib/browser-store.ts';

/** Local storage key of the last known cart, for offline use. */
export const keptCartKey = 'keptCart';

export interface KeptCart {
  /** Time of the response, ISO 8601. */
  at: string;
  items: readonly { id: string; title: string; quantity: number }[];
}

export function keepCart({ items }: Pick<Cart, 'items'>, now = new Date()): void {
  const kept: KeptCart = {
    at: now.toISOString(),
    items: items.map(({ id, title, quantity }) => ({ id, title, quantity })),
  };
  localStore.write(keptCartKey, JSON.stringify(kept));
}

export const forgetCart = (): void => localStore.forget(keptCartKey);

export function keptCart(): KeptCart | undefined {
  try {
    const kept: KeptCart = JSON.parse(localStore.read(keptCartKey) ?? '');
    return kept.items.length > 0 && !Number.isNaN(Date.parse(kept.at)) ? kept : undefined;
  } catch {
    return undefined;
  }
}

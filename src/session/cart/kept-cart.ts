import type { Cart } from '#domain/contracts/cart.ts';
import { localStore } from '#src/lib/browser-store.ts';

/** Where the last cart that the server answered stands, for times without a network. */
export const keptCartKey = 'keptCart';

export interface KeptCart {
  /** When the server answered it, ISO 8601. */
  at: string;
  items: readonly { id: string; title: string; quantity: number }[];
}

/** Keeps of a cart what can be read without the shop: no prices, which would be old. */
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

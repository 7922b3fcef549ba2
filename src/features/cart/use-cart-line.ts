import { useRef, useState } from 'react';
import type { Cart, CartItem } from '../../../domain/contracts/cart.ts';
import { reasonOf } from '../../lib/failure.ts';
import { inTurn } from './mutation-queue.ts';
import { useCartChanged } from './use-cart.ts';

interface CartLine {
  /** What the visitor asked for last, whether or not the server has answered. */
  quantity: number;
  busy: boolean;
  reason: string;
  change: (quantity: number) => void;
  remove: () => void;
}

/** One line's changes: shown at once, taken back with a reason when the server refuses. Errors stay with the line. */
export function useCartLine(item: Pick<CartItem, 'id' | 'title' | 'quantity'>): CartLine {
  const cartChanged = useCartChanged();
  const [asked, setAsked] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const latest = useRef(0);

  const run = async (what: string, call: (api: typeof import('./cart-api.ts')) => Promise<Cart>) => {
    const turn = ++latest.current;
    setBusy(true);
    setReason('');
    try {
      const cart = await inTurn(async () => {
        // Nobody needs the steps on the way from 2 to 9: what a later request replaced before its turn came is not sent.
        if (turn !== latest.current) return null;
        return call(await import('./cart-api.ts'));
      });
      if (cart) cartChanged(cart, what);
    } catch (failure) {
      if (turn === latest.current) setReason(reasonOf(failure));
    } finally {
      if (turn === latest.current) {
        setAsked(null);
        setBusy(false);
      }
    }
  };

  return {
    quantity: asked ?? item.quantity,
    busy,
    reason,
    change: (quantity) => {
      setAsked(quantity);
      void run(`${item.title}: quantity ${quantity}`, (api) => api.changeQuantity(item.id, quantity));
    },
    remove: () => void run(`${item.title} removed`, (api) => api.removeLine(item.id)),
  };
}

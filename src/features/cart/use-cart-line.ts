import { createContext, useContext, useRef, useState } from 'react';
import type { CartItem } from '#domain/cart/contract.ts';
import { messageOf } from '#src/lib/http/api-error.ts';
import type { CartChange } from '#src/session/cart/cart-thunks.ts';
import { useAppDispatch } from '#src/session/hooks.ts';

/** The last removed line, for undo */
export interface Removed {
  id: string;
  title: string;
}

/** Offers to undo a removal; `null` withdraws the offer, as the next change does. */
export interface Undo {
  offer: (removed: Removed | null) => void;
}

export const UndoContext = createContext<Undo>({ offer: () => undefined });

interface CartLine {
  quantity: number;
  busy: boolean;
  leaving: boolean;
  reason: string;
  change: (quantity: number) => void;
  remove: () => void;
  save: (saved: boolean) => void;
  copy: () => void;
}

type Line = Pick<CartItem, 'id' | 'title' | 'quantity'> & {
  /** Ids of all lines, for a kit. */
  kitLines?: readonly string[];
};

/**
 * Optimistic changes of one line, reverted with a reason if the server rejects them. Errors stay with the
 * line.
 */
export function useCartLine({ id, title, quantity, kitLines }: Line): CartLine {
  const dispatch = useAppDispatch();
  const undo = useContext(UndoContext);
  const [asked, setAsked] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [reason, setReason] = useState('');
  const latest = useRef(0);

  const run = async ({ call, ...rest }: CartChange): Promise<boolean> => {
    const turn = ++latest.current;
    setBusy(true);
    setReason('');
    undo.offer(null);
    try {
      const { changeCart } = await import(/* webpackChunkName: "cart" */ '#src/session/cart/cart-thunks.ts');
      // Skip superseded requests: only the latest quantity is sent.
      await dispatch(
        changeCart({ ...rest, call: async (api) => (turn === latest.current ? call(api) : null) }),
      );
      return turn === latest.current;
    } catch (failure) {
      if (turn === latest.current) setReason(messageOf(failure));
      return false;
    } finally {
      if (turn === latest.current) {
        setAsked(null);
        setBusy(false);
        setLeaving(false);
      }
    }
  };

  return {
    quantity: asked ?? quantity,
    busy,
    leaving,
    reason,
    change: (wanted) => {
      setAsked(wanted);
      void run({
        said: `${title}: quantity ${wanted}`,
        call: (api) => (kitLines ? api.changeKit(id, wanted) : api.changeQuantity(id, wanted)),
      });
    },
    remove: () => {
      setLeaving(true);
      const removal: CartChange = {
        said: `${title} removed`,
        action: 'delete',
        call: (api) => (kitLines ? api.removeKit(id) : api.removeLine(id)),
      };
      void run(removal).then((done) => done && undo.offer({ id, title }));
    },
    save: (saved) => {
      setLeaving(true);
      const said = saved ? `${title} saved for later` : `${title} is back in your cart`;
      void run({
        said,
        call: async (api) => {
          let cart = null;
          for (const line of kitLines ?? [id]) cart = await api.saveLine(line, saved);
          return cart;
        },
      });
    },
    copy: () =>
      void run({ said: `${title} added once more`, action: 'add', call: (api) => api.copyLine(id) }),
  };
}

import { Link } from 'gatsby';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { addGoodsToCart } from '#domain/projects/goods-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Text } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { messageOf } from '#src/lib/http/api-error.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { newKey } from '#src/lib/http/new-key.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';

type Items = z.input<typeof addGoodsToCart.body>['items'];

/** Goods that could not be added, with the reasons. */
type LeftOut = readonly { id: string; title: string; reason: string }[];

/** Adds goods to the cart; a retry of the same goods adds them once. */
export function useAddGoods(said: string) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const [left, setLeft] = useState<LeftOut>();
  const last = useRef({ asked: '', key: '' });
  const add = async (items: Items) => {
    setBusy(true);
    setReason('');
    try {
      const asked = JSON.stringify(items);
      if (last.current.asked !== asked) last.current = { asked, key: newKey() };
      const { changeCart } = await import(/* webpackChunkName: "cart" */ '#src/session/cart/cart-thunks.ts');
      let leftOut: LeftOut = [];
      const call = async () => {
        const answer = await callEndpoint(
          addGoodsToCart,
          { query: { client_postal_code: storedPostalCode() }, body: { items } },
          { idempotencyKey: last.current.key },
        );
        leftOut = answer.left_out;
        return answer.Cart;
      };
      await dispatch(changeCart({ said, action: 'add', call }));
      setLeft(leftOut);
      last.current = { asked: '', key: '' };
    } catch (failure) {
      setReason(messageOf(failure));
      announce('Nothing was added.');
    } finally {
      setBusy(false);
    }
  };
  return { add, busy, reason, left };
}

/** Says what came into the cart, and what did not. */
export const AddedGoods = ({ reason, left }: { reason: string; left: LeftOut | undefined }) => (
  <>
    {reason && <Notice alarm title={reason} />}
    {left?.length === 0 && (
      <Text strong>
        Added. <Link to={pathTo.cart}>See your cart</Link>
      </Text>
    )}
    {left && left.length > 0 && (
      <Notice alarm title="Not all of it is in your cart.">
        <ul>
          {left.map(({ id, title, reason: why }) => (
            <li key={id}>
              {title}: {why}
            </li>
          ))}
        </ul>
        <Link to={pathTo.cart}>See your cart</Link>
      </Notice>
    )}
  </>
);

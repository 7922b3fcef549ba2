import { Link } from 'gatsby';
import { useRef, useState } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { addGoodsToCart } from '#domain/projects/goods-contract.ts';
import type { ClientQuote } from '#domain/trade/client-quotes-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Stack, Text } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { newKey } from '#src/lib/http/new-key.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';
import { fetchQuotedGoods } from './quotes-api.ts';

interface Outcome {
  left: readonly { id: string; title: string; reason: string }[];
}

/** Puts the quoted goods into the professional's cart, at their own prices of today. */
export function OrderQuote({ quote, label }: { quote: ClientQuote; label: string }) {
  const dispatch = useAppDispatch();
  const { busy, reason, run } = useAction();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isOld, setOld] = useState(false);
  const key = useRef('');
  const order = () =>
    run(async () => {
      const items = await fetchQuotedGoods(quote.id);
      if (items.length === 0) return setOld(true);
      key.current ||= newKey();
      const { changeCart } = await import(/* webpackChunkName: "cart" */ '#src/session/cart/cart-thunks.ts');
      let left: Outcome['left'] = [];
      const call = async () => {
        const answer = await callEndpoint(
          addGoodsToCart,
          { query: { client_postal_code: storedPostalCode() }, body: { items } },
          { idempotencyKey: key.current },
        );
        left = answer.left_out;
        return answer.Cart;
      };
      await dispatch(changeCart({ said: `Quote ${label} added`, action: 'add', call }));
      key.current = '';
      setOutcome({ left });
    });
  return (
    <Stack gap={3} justify="start">
      <Button disabled={busy} onClick={() => void order()}>
        Order this<span className="visually-hidden">: quote {label}</span>
      </Button>
      {reason && <Notice alarm title={reason} />}
      {isOld && (
        <Text>
          This quote is from before we kept its goods.{' '}
          <Link to={pathTo.project(quote.project_id)}>Order from its project</Link>
        </Text>
      )}
      {outcome && outcome.left.length === 0 && (
        <Text role="status" strong>
          It is in your cart. <Link to={pathTo.cart}>See your cart</Link>
        </Text>
      )}
      {outcome && outcome.left.length > 0 && (
        <Notice alarm title="Not all of it is in your cart.">
          <ul>
            {outcome.left.map(({ id, title, reason: why }) => (
              <li key={id}>
                {title}: {why}
              </li>
            ))}
          </ul>
          <Link to={pathTo.cart}>See your cart</Link>
        </Notice>
      )}
    </Stack>
  );
}

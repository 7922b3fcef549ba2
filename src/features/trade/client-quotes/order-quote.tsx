import { Link } from 'gatsby';
import { useState } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import type { ClientQuote } from '#domain/trade/client-quotes-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Stack, Text } from '#src/components/layout.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { AddedGoods, useAddGoods } from '#src/widgets/added-goods.tsx';
import { fetchQuotedGoods } from './quotes-api.ts';

/** Puts the quoted goods into the professional's cart, at their own prices of today. */
export function OrderQuote({ quote, label }: { quote: ClientQuote; label: string }) {
  const { busy, reason, run } = useAction();
  const added = useAddGoods(`Quote ${label} added`);
  const [isOld, setOld] = useState(false);
  const order = () =>
    run(async () => {
      const items = await fetchQuotedGoods(quote.id);
      if (items.length === 0) setOld(true);
      else await added.add(items);
    });
  return (
    <Stack gap={3} justify="start">
      <Button disabled={busy || added.busy} onClick={() => void order()}>
        Order this<span className="visually-hidden">: quote {label}</span>
      </Button>
      <AddedGoods reason={reason || added.reason} left={added.left} />
      {isOld && (
        <Text>
          This quote is from before we kept its goods.{' '}
          <Link to={pathTo.project(quote.project_id)}>Order from its project</Link>
        </Text>
      )}
    </Stack>
  );
}

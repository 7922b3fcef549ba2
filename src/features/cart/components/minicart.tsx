import { globalHistory } from '@gatsbyjs/reach-router';
import { useEffect } from 'react';
import { rowsOf, wordsOfRow } from '#domain/cart/kits.ts';
import { placeOfLine } from '#domain/cart/line-place.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { Box, Cluster, Stack, Text } from '#src/components/layout.tsx';
import { Sheet } from '#src/components/sheet.tsx';
import { useVariant } from '#src/lib/flagsmith/use-flag.ts';
import { useCart } from '#src/session/cart/cart-state.ts';
import * as styles from './minicart.module.css';

const atAGlance = 5;

/** Links to checkout and cart; a split test sets their order ([4.10]). */
function WaysOn() {
  const isCartFirst = useVariant('minicart_first', 'checkout') === 'cart';
  const ways = [
    { to: pathTo.checkout, title: 'Check out' },
    { to: pathTo.cart, title: 'See your cart' },
  ];
  return (isCartFirst ? ways.reverse() : ways).map(({ to, title }, index) => (
    <ButtonLink key={to} to={to} look={index === 0 ? 'primary' : 'outline'}>
      {title}
    </ButtonLink>
  ));
}

export function Minicart({ close }: { close: () => void }) {
  const cart = useCart();
  const items = rowsOf(cart?.items ?? []).flatMap(wordsOfRow);
  const more = items.length - atAGlance;
  // Navigation closes the sheet.
  useEffect(() => globalHistory.listen(close), [close]);
  return (
    <Sheet title="In your cart" narrow leave={close}>
      <Box as="ul" role="list" rule="below">
        {items.slice(0, atAGlance).map(({ line: item, title, quantity, cents, parts }) => (
          <li key={item.id} className={styles.line}>
            {item.image_url && <img src={item.image_url} alt="" width="56" height="56" />}
            <span className={styles.title}>
              {title}
              {parts.length > 0 && <span className={styles.headline}>{parts.join(', ')}</span>}
              {placeOfLine(item) && <span className={styles.headline}>{placeOfLine(item)}</span>}
              {item.headline && <span className={styles.headline}>{item.headline}</span>}
            </span>
            <Text as="span" tone="soft" className="tabular">
              {quantity} ×
            </Text>
            <span className="tabular">{formatUsd(Math.round(cents / quantity))}</span>
          </li>
        ))}
      </Box>
      {more > 0 && (
        <Text tone="soft" className="tabular">
          {more === 1 ? 'And 1 line more' : `And ${more} lines more`}, together{' '}
          {formatUsd(items.slice(atAGlance).reduce((sum, { cents }) => sum + cents, 0))}.
        </Text>
      )}
      <Cluster as="p" nowrap gap={4} justify="between" size="l">
        <span>Subtotal</span>
        <strong className="tabular">{formatUsd(cart?.subtotal_cents ?? 0)}</strong>
      </Cluster>
      <Stack gap={3}>
        <WaysOn />
        <Button look="quiet" onClick={close}>
          Continue shopping
        </Button>
      </Stack>
    </Sheet>
  );
}

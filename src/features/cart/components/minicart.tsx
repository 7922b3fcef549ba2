import { globalHistory } from '@gatsbyjs/reach-router';
import { useEffect } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
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
  const items = cart?.items ?? [];
  const more = items.length - atAGlance;
  // Navigation closes the sheet.
  useEffect(() => globalHistory.listen(close), [close]);
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen
      isDismissable
      onOpenChange={(open) => !open && close()}
    >
      <Modal className={styles.sheet ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <Heading slot="title" className={styles.heading ?? ''}>
            In your cart
          </Heading>
          <ul role="list" className={styles.lines}>
            {items.slice(0, atAGlance).map((item) => (
              <li key={item.id} className={styles.line}>
                {item.image_url && <img src={item.image_url} alt="" width="56" height="56" />}
                <span className={styles.title}>
                  {item.title}
                  {item.headline && <span className={styles.headline}>{item.headline}</span>}
                </span>
                <span className={`${styles.count} tabular`}>{item.quantity} ×</span>
                <span className="tabular">{formatUsd(item.price_cents)}</span>
              </li>
            ))}
          </ul>
          {more > 0 && (
            <p className={styles.more}>{more === 1 ? 'And 1 line more.' : `And ${more} lines more.`}</p>
          )}
          <p className={styles.sum}>
            <span>Subtotal</span>
            <strong className="tabular">{formatUsd(cart?.subtotal_cents ?? 0)}</strong>
          </p>
          <div className={styles.ways}>
            <WaysOn />
            <Button look="quiet" onClick={close}>
              Continue shopping
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

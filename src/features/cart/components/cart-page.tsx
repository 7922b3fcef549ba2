import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { CartItem } from '#domain/cart/contract.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { Cluster, Stack, Text } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { messageOf, unreachable } from '#src/lib/http/api-error.ts';
import { hasCart, useCart } from '#src/session/cart/cart-state.ts';
import { keptCart } from '#src/session/cart/kept-cart.ts';
import { useCartRefresh } from '#src/session/cart/use-cart-refresh.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { StateActions, StateScreen } from '#src/widgets/state-screen.tsx';
import { LineExtras } from '../line-extras.ts';
import { type Removed, type Undo, UndoContext } from '../use-cart-line.ts';
import { CartContents } from './cart-contents.tsx';
import * as styles from './cart-page.module.css';
import { KeptCartNotice } from './kept-cart-notice.tsx';
import { MergeNotice } from './merge-notice.tsx';

const CartWaiting = () => (
  <Stack gap={5}>
    <Skeleton height="9rem" />
    <Skeleton height="9rem" />
  </Stack>
);

export const CartOpening = () => (
  <div className={`page-width ${styles.page}`}>
    <h1 className={styles.heading}>Your cart</h1>
    <CartWaiting />
  </div>
);

const Empty = () => (
  <StateScreen drawing="bench">
    <Text size="l">
      Nothing is in your cart yet. Design a window or a door to your own measure, or find the part that an old
      one is missing.
    </Text>
    <StateActions>
      <ButtonLink to={pathTo.configure}>Design &amp; price</ButtonLink>
      <ButtonLink look="outline" to={pathTo.parts}>
        Find a part
      </ButtonLink>
    </StateActions>
  </StateScreen>
);

/**
 * Undo offer: stays until the next change or dismissal, without a time limit. `leave` moves the focus when
 * its buttons disappear.
 */
function UndoNotice({ removed, leave }: { removed: Removed; leave: () => void }) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');

  const restore = async () => {
    setBusy(true);
    setReason('');
    try {
      const { changeCart } = await import(/* webpackChunkName: "cart" */ '#src/session/cart/cart-thunks.ts');
      await dispatch(
        changeCart({
          said: `${removed.title} is back`,
          action: 'add',
          call: (api) => api.restoreLine(removed.id),
        }),
      );
      leave();
    } catch (failure) {
      setReason(messageOf(failure));
      setBusy(false);
    }
  };

  return (
    <Cluster as="section" gap="2 4" align="center" className={styles.notice} aria-label="Removed">
      <p className={styles.words}>{removed.title} is out of your cart.</p>
      <Button look="outline" disabled={busy} onClick={restore}>
        Undo<span className="visually-hidden"> the removal of {removed.title}</span>
      </Button>
      <Button look="quiet" onClick={leave}>
        Dismiss
      </Button>
      <p role="alert" className={styles.reason} hidden={!reason}>
        {reason}
      </p>
    </Cluster>
  );
}

interface CartPageProps {
  saving?: ReactNode;
  adding?: ReactNode;
  /** Additional actions of a line; must be a stable function. */
  lineExtras?: (item: CartItem) => ReactNode;
}

const nothing = () => null;

/** The cart page; prices and lead times reload on each visit. `saving` renders the save action. */
export function CartPage({ saving, adding, lineExtras }: CartPageProps) {
  const cart = useCart();
  const { progress, reason, refresh } = useCartRefresh({ initially: hasCart() ? 'loading' : 'idle' });
  const kept = progress === 'failed' && reason === unreachable ? keptCart() : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const undo = useMemo((): Undo => ({ offer: setRemoved }), []);
  const lines = (cart?.items.length ?? 0) + (cart?.unavailable?.length ?? 0) + (cart?.saved?.length ?? 0);
  const linesBefore = useRef(lines);
  // Rendered only after loading, to avoid layout shifts; then kept, to preserve typed text.
  const hasPlace = useRef(false);
  hasPlace.current ||= progress !== 'loading' && progress !== 'failed';

  useEffect(() => {
    if (hasCart()) void refresh();
  }, [refresh]);

  useEffect(() => {
    if (progress !== 'failed') return undefined;
    window.addEventListener('online', refresh);
    return () => window.removeEventListener('online', refresh);
  }, [progress, refresh]);

  useEffect(() => {
    // Restore the focus: the focused button was removed with its line.
    if (lines < linesBefore.current && document.activeElement === document.body) heading.current?.focus();
    linesBefore.current = lines;
  }, [lines]);

  const leaveUndo = () => {
    setRemoved(null);
    heading.current?.focus();
  };

  return (
    <UndoContext value={undo}>
      <div className={`page-width ${styles.page}`}>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          Your cart
        </h1>
        {cart?.merged && <MergeNotice merged={cart.merged} leave={() => heading.current?.focus()} />}
        {removed && <UndoNotice key={removed.id} removed={removed} leave={leaveUndo} />}
        {saving}
        {cart && lines > 0 ? (
          <LineExtras value={lineExtras ?? nothing}>
            <CartContents cart={cart} />
          </LineExtras>
        ) : kept ? (
          <KeptCartNotice kept={kept} retry={refresh} />
        ) : progress === 'failed' ? (
          <Notice alarm title="We could not load your cart.">
            <p>{reason} What you put into it is kept.</p>
            <Button look="outline" onClick={refresh}>
              Try again
            </Button>
          </Notice>
        ) : progress === 'loading' ? (
          <CartWaiting />
        ) : (
          <Empty />
        )}
        {hasPlace.current && adding && <div className={styles.adding}>{adding}</div>}
      </div>
    </UndoContext>
  );
}

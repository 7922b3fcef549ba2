import { Link, navigate } from 'gatsby';
import { useState } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Button } from '#src/components/form/button.tsx';
import { Stack } from '#src/components/layout.tsx';
import { ApiError, messageOf } from '#src/lib/http/api-error.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import * as styles from './add-to-cart.module.css';
import { AddConfiguration, isChangedElsewhere, type ShownConfiguration } from './add-to-cart.tsx';

interface SaveConfigurationProps extends ShownConfiguration {
  lineId: string;
}

/** Replaces the cart line with the edited configuration and returns to the cart. */
export function SaveConfiguration({ lineId, config, confirmed, refresh }: SaveConfigurationProps) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { id, title, quantity, revision, item_url: itemUrl } = config;

  const save = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { changeCart } = await import(/* webpackChunkName: "cart" */ '#src/session/cart/cart-thunks.ts');
      await dispatch(
        changeCart({
          said: `${title} changed`,
          call: (api) => api.replaceConfiguration(lineId, { id, itemUrl, quantity, revision }),
        }),
      );
      await navigate(pathTo.cart);
    } catch (reason) {
      setFailure(reason);
      if (isChangedElsewhere(reason)) refresh();
      setBusy(false);
    }
  };

  const isGone = failure instanceof ApiError && ['unknown_line', 'no_active_cart'].includes(failure.code);
  return (
    <Stack gap={2} justify="start">
      {isGone ? (
        <AddConfiguration config={config} confirmed={confirmed} refresh={refresh} />
      ) : (
        <Button disabled={busy || !confirmed} onClick={save}>
          Save to cart<span className="visually-hidden"> {title}</span>
        </Button>
      )}
      <p className={styles.outcome}>
        <Link to={pathTo.cart}>Back to your cart</Link>
      </p>
      <p role="alert" className={`${styles.outcome} ${styles.failed}`} hidden={!failure}>
        {isGone
          ? 'The line that you were changing has left the cart. Add this as a new one.'
          : messageOf(failure)}
      </p>
    </Stack>
  );
}

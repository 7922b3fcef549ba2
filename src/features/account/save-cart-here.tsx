import { type ComponentType, useEffect, useRef, useState } from 'react';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCartCount } from '#src/session/cart/cart-state.ts';
import { signIn } from '#src/session/customer/sign-in.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { useSignedIn } from '#src/session/customer/use-signed-in.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import * as styles from '#src/widgets/account/saved.module.css';

type Form = ComponentType<{ onSaved: (name: string) => void; leave: () => void }>;

/** Saves the cart under a name; sends guests to sign-in and back. The form loads on demand. */
export function SaveCartHere() {
  const dispatch = useAppDispatch();
  const { initialized } = useAuth();
  const isSignedIn = useSignedIn();
  const hasItems = useCartCount() > 0;
  const [form, setForm] = useState<{ Form: Form }>();
  const [saved, setSaved] = useState('');
  const { busy, reason, run } = useAction();
  const place = useRef<HTMLDivElement>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    // The focus moves into the form, and back to the button on close.
    if (form) place.current?.querySelector('input')?.focus();
    else if (isLeaving.current) place.current?.querySelector('button')?.focus();
    isLeaving.current = false;
  }, [form]);

  const open = async () => {
    const { SaveThisCart } = await import('./save-this-cart.tsx');
    setForm({ Form: SaveThisCart });
  };
  const leave = () => {
    setForm(undefined);
    isLeaving.current = true;
  };
  const done = (name: string) => {
    setForm(undefined);
    setSaved(name);
  };

  if (saved && !hasItems)
    return (
      <div className={styles.here}>
        <Notice title={`“${saved}” is saved in your account`}>
          <ButtonLink look="outline" to={accountUrl.savedCarts}>
            Saved carts
          </ButtonLink>
        </Notice>
      </div>
    );
  if (!hasItems) return null;
  if (form)
    return (
      <div ref={place} className={styles.here}>
        <form.Form onSaved={done} leave={leave} />
      </div>
    );
  return (
    <div ref={place} className={styles.here}>
      {!initialized ? null : isSignedIn ? (
        <Button look="quiet" disabled={busy} onClick={() => void run(open)}>
          Save this cart…
        </Button>
      ) : (
        <Button look="quiet" onClick={() => void dispatch(signIn())}>
          Sign in to save this cart
        </Button>
      )}
      {reason && <Notice alarm title={reason} />}
    </div>
  );
}

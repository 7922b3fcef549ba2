import { saveCartSchema } from '#domain/cart/saved-carts-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { changeCart } from '#src/session/cart/cart-thunks.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import * as styles from '#src/widgets/account/saved.module.css';
import { setCartAside } from './saved-api.ts';

export function SaveThisCart({ onSaved, leave }: { onSaved: (name: string) => void; leave?: () => void }) {
  const dispatch = useAppDispatch();
  const { busy, reason, run } = useAction();
  const { form, errorOf, send } = useCheckedForm<{ name: string }>({
    schema: saveCartSchema,
    values: { name: '' },
    onDone: ({ name }) =>
      run(async () => {
        await dispatch(changeCart({ call: () => setCartAside(name), said: 'Your cart is saved' }));
        form.reset();
        onSaved(name);
      }),
  });
  return (
    <section className={styles.section} aria-labelledby="save-cart">
      <h2 id="save-cart">Save the cart you have now</h2>
      <form className={styles.inline} noValidate onSubmit={send}>
        <TextField
          label="Name, such as Lake house"
          autoComplete="off"
          maxLength={80}
          {...form.register('name')}
          error={errorOf('name')}
        />
        <Button type="submit" look={leave ? 'ink' : 'primary'} disabled={busy}>
          {busy ? 'Saving…' : 'Save cart'}
        </Button>
        {leave && (
          <Button look="quiet" onClick={leave}>
            Cancel
          </Button>
        )}
      </form>
      {reason && <Notice alarm title={reason} />}
    </section>
  );
}

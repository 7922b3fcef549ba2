import { type FormEvent, useState } from 'react';
import { normalisePostalCode } from '#domain/places/postal-code.ts';
import { formatMessages } from '#domain/validation/form-messages.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useAppDispatch } from '#src/session/hooks.ts';
import { chooseLocation } from '#src/session/place/choose-place.ts';
import { storedPostalCode, storePostalCode } from '#src/session/place/stored-postal-code.ts';
import * as styles from './market-field.module.css';

/** Postal code of the destination: it decides freight, transit time and range. */
export function MarketField({ market, onChanged }: { market: string; onChanged: () => void }) {
  const dispatch = useAppDispatch();
  const [text, setText] = useState(() => storedPostalCode() ?? '');
  const [error, setError] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const postal_code = normalisePostalCode(text);
    if (!postal_code) return setError(formatMessages.postalCode);
    setError('');
    storePostalCode(postal_code);
    onChanged();
    void dispatch(chooseLocation({ postal_code }));
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.market}>Prices and lead time for {market}</p>
      <TextField
        label="ZIP or postal code of the house"
        autoComplete="postal-code"
        value={text}
        error={error || undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" look="outline">
        Update price
      </Button>
    </form>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import * as styles from './order-aside.module.css';

interface PromoCodeProps {
  applied: string;
  title: string | undefined;
  refusal: string;
  onApply: (code: string) => void;
}

export function PromoCode({ applied, title, refusal, onApply }: PromoCodeProps) {
  const field = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState('');
  useEffect(() => {
    if (refusal) field.current?.focus();
  }, [refusal]);

  if (applied)
    return (
      <p className={styles.applied} aria-live="polite">
        <span>
          <strong>{applied}</strong>: {title ?? 'checked as soon as the total is known'}
        </span>
        <Button look="quiet" onClick={() => onApply('')}>
          Remove<span className="visually-hidden"> the code {applied}</span>
        </Button>
      </p>
    );
  return (
    <details className={styles.promo} open={refusal !== ''}>
      <summary>I have a promo code</summary>
      <form
        className={styles.promoForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const code = field.current?.value.trim().toUpperCase();
          if (!code) return;
          setTried(code);
          onApply(code);
        }}
      >
        <TextField
          ref={field}
          label="Promo code"
          defaultValue={tried}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          error={refusal}
        />
        <Button type="submit" look="outline">
          Apply
        </Button>
      </form>
    </details>
  );
}

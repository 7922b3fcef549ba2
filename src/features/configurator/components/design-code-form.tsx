import { navigate } from 'gatsby';
import { type FormEvent, useState } from 'react';
import { configured } from '#domain/content/paths/path-to.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { messageOf } from '#src/lib/http/api-error.ts';
import * as styles from './product-chooser.module.css';

export function DesignCodeForm() {
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const open = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (typed === '') return setError('Enter the code of a design, such as K7F2-9QXA');
    setBusy(true);
    try {
      const { findByCode } = await import('../configure-api.ts');
      const { backend_name, code } = await findByCode(typed);
      await navigate(`${configured(backend_name)}&code=${encodeURIComponent(code)}`);
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.code} noValidate onSubmit={open}>
      <TextField
        name="code"
        label="Design code"
        autoComplete="off"
        maxLength={400}
        error={error || undefined}
        onInput={() => setError('')}
      />
      <Button type="submit" look="outline" disabled={busy}>
        Open design
      </Button>
    </form>
  );
}

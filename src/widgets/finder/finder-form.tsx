import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { pushQuery } from '#src/lib/url-query.ts';
import { nothingTyped } from '#src/session/place/near-search.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';
import * as styles from './finder.module.css';

interface FinderFormProps {
  id: string;
  action: string;
  label: string;
  query: URLSearchParams;
  error: string;
  loading: boolean;
  onRepeat: () => void;
  children: ReactNode;
}

type Field = HTMLInputElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && element.name !== '',
  );

const sentBy = (field: Field): string =>
  field.type === 'checkbox' && field instanceof HTMLInputElement && !field.checked ? '' : field.value.trim();

function showIn(field: Field, value: string): void {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== '';
  else field.value = value;
}

export function FinderForm({ id, query, onRepeat, children, ...form }: FinderFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const woke = useRef(false);
  const [empty, setEmpty] = useState(false);

  // Uncontrolled fields keep input typed before hydration. URL parameters win; the last known place fills
  // empty fields.
  useEffect(() => {
    for (const field of element.current ? fieldsOf(element.current) : []) {
      const asked = query.get(field.name);
      if (asked !== null) showIn(field, asked);
      else if (field.name === 'near') field.value ||= storedPostalCode() ?? '';
      else if (woke.current || query.size > 0) showIn(field, field.dataset.default ?? '');
    }
    woke.current = true;
    setEmpty(false);
  }, [query]);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = fieldsOf(event.currentTarget);
    const changes = Object.fromEntries(fields.map((field) => [field.name, sentBy(field)]));
    setEmpty(changes.near === '');
    if (changes.near === '') return;
    const before = location.search;
    pushQuery(changes);
    if (location.search === before) onRepeat();
  };

  return (
    <form
      ref={element}
      action={form.action}
      className={styles.form}
      aria-label={form.label}
      noValidate
      onSubmit={send}
      onChange={({ target }) => {
        const field = target as unknown as Field;
        if (field.name !== 'near') pushQuery({ [field.name]: sentBy(field) });
      }}
    >
      <TextField
        id={`${id}-near`}
        name="near"
        label="ZIP, postal code or city"
        autoComplete="postal-code"
        error={(empty ? nothingTyped : form.error) || undefined}
      />
      {children}
      {/* Never disabled: a new search may start during a pending one. */}
      <Button type="submit">{form.loading ? 'Looking…' : 'Search'}</Button>
    </form>
  );
}

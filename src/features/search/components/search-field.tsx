import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { SearchIcon } from '#src/components/icons.tsx';
import * as styles from './search-field.module.css';

type Suggestions = ComponentType<{ input: RefObject<HTMLInputElement | null> }>;

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** The header's search ([2.6]): works without scripts; suggestions load on focus. */
export function SearchField({ takesSlash = false }: { takesSlash?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [Suggest, setSuggest] = useState<Suggestions>();
  useEffect(() => {
    if (!takesSlash) return;
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.metaKey || event.ctrlKey || isEditable(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [takesSlash]);
  const load = () =>
    // Without suggestions the form still searches.
    void import('./search-suggestions.tsx').then(
      ({ default: Loaded }) => setSuggest(() => Loaded),
      () => undefined,
    );
  return (
    <search className={styles.search}>
      <form action="/search/" className={styles.form}>
        <input
          ref={input}
          type="search"
          name="q"
          maxLength={120}
          autoComplete="off"
          aria-label="Search"
          placeholder="Search products, parts, answers"
          onFocus={load}
        />
        <button type="submit" aria-label="Search">
          <SearchIcon />
        </button>
      </form>
      {Suggest && <Suggest input={input} />}
    </search>
  );
}

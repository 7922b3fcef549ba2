import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import * as styles from './suggestion-list.module.css';
import { type Suggesting, useSuggestions } from './use-suggestions.ts';

export interface SuggestionListProps<T> extends Suggesting<T> {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  keyOf: (one: T) => string;
  row: (one: T) => ReactNode;
  className?: string | undefined;
}

/** Sets a field's combobox attributes: its list box, expanded state and active option. */
function useComboboxAttributes(
  input: RefObject<HTMLInputElement | null>,
  listId: string,
  isOpen: boolean,
  activeId: string | undefined,
): void {
  useEffect(() => {
    const field = input.current;
    field?.setAttribute('role', 'combobox');
    field?.setAttribute('aria-autocomplete', 'list');
    field?.setAttribute('aria-controls', listId);
  }, [input, listId]);
  useEffect(() => {
    input.current?.setAttribute('aria-expanded', String(isOpen));
    if (activeId) input.current?.setAttribute('aria-activedescendant', activeId);
    else input.current?.removeAttribute('aria-activedescendant');
  }, [input, isOpen, activeId]);
}

/** List box of an ARIA combobox; the focus stays in the field. */
export function SuggestionList<T>({
  input,
  label,
  keyOf,
  row,
  className = '',
  ...suggesting
}: SuggestionListProps<T>) {
  const { found, active, pick } = useSuggestions(input, suggesting);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const isOpen = found.length > 0;
  useComboboxAttributes(input, listId, isOpen, isOpen && active >= 0 ? `${listId}-${active}` : undefined);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-label={label}
      className={`${styles.list} ${className}`}
      hidden={!isOpen}
    >
      {found.map((one, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys choose.
        <div
          key={keyOf(one)}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={`${styles.option} tabular`}
          // Keeps the focus in the field and the list open until the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => pick(index)}
        >
          {row(one)}
        </div>
      ))}
    </div>
  );
}

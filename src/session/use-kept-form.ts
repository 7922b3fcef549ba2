import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useAuth } from './customer/use-auth.ts';
import { guestOwner, keepForm, keptForm } from './kept-forms.ts';

interface KeptFormOptions<Values extends FieldValues> {
  /** Names the form in this tab; undefined keeps nothing. */
  name: string | undefined;
  form: Pick<UseFormReturn<Values, unknown, never>, 'watch' | 'setValue' | 'formState'>;
  /** Fields that are of no use later, such as a solved puzzle. */
  but?: readonly string[];
}

/**
 * Keeps the text of a form in this tab through a session that ended, navigation and reload. Returns a
 * function that forgets it, for after it was sent or given up.
 */
export function useKeptForm<Values extends FieldValues>({
  name,
  form,
  but = [],
}: KeptFormOptions<Values>): () => void {
  const { initialized, accountId } = useAuth();
  const owner = useRef<string>(undefined);
  // The account of a session that has just ended still owns the text.
  if (initialized && (accountId || owner.current === undefined)) owner.current = accountId ?? guestOwner;
  const { watch, setValue, formState } = form;
  const { defaultValues } = formState;
  const defaults = useRef<Record<string, unknown>>(undefined);
  defaults.current ??= { ...defaultValues };
  const skipped = useRef(but);

  useEffect(() => {
    if (name === undefined || !initialized) return;
    const kept = keptForm(name, owner.current ?? guestOwner);
    for (const [field, value] of Object.entries(kept ?? {}))
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    const subscription = watch((values, { type }) => {
      // Filled in by the page, or reset after it was sent: the person has typed nothing new.
      if (type !== 'change') return;
      const typed = Object.entries(values as Record<string, unknown>).filter(
        ([field, value]) =>
          !skipped.current.includes(field) &&
          value !== undefined &&
          JSON.stringify(value) !== JSON.stringify(defaults.current?.[field] ?? ''),
      );
      keepForm(name, owner.current ?? guestOwner, Object.fromEntries(typed));
    });
    return () => subscription.unsubscribe();
  }, [name, initialized, watch, setValue]);

  return () => {
    if (name !== undefined) keepForm(name, owner.current ?? guestOwner, {});
  };
}

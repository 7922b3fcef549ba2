import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { issuesOf, summarizeIssues } from '#domain/validation/form-summary.ts';

interface CheckedForm<F extends FieldValues> {
  schema: z.ZodType;
  values: F;
  onChange?: (values: Partial<F>) => void;
  onDone: (values: F) => unknown;
  /** Summary lines of fields that [5.13] does not list; without `message` they repeat the field's. */
  ownLines?: readonly { field: FieldPath<F>; href: `#${string}`; message?: string }[];
}

/** Returns a field's message, or that of the first element that has one. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Array.isArray(error) ? error.map(firstMessage).find((message) => message !== undefined) : undefined;
}

/** Validates by section 5 on submit, then on change; the focused summary links to anchors of [2.21]. */
export function useCheckedForm<F extends FieldValues>({
  schema,
  values,
  onChange,
  onDone,
  ownLines = [],
}: CheckedForm<F>) {
  const summary = useRef<HTMLElement>(null);
  const form = useForm<F>({
    resolver: zodResolver(schema as never) as unknown as Resolver<F>,
    defaultValues: values as DefaultValues<F>,
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const keep = useRef(onChange);
  keep.current = onChange;

  useEffect(() => {
    const { unsubscribe } = form.watch((typed) => keep.current?.(typed as Partial<F>));
    return unsubscribe;
  }, [form]);

  useEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);

  const messageOf = (field: FieldPath<F>): string | undefined => firstMessage(errors[field]);
  const lines =
    submitCount === 0
      ? []
      : [
          ...summarizeIssues(issuesOf(errors)),
          ...ownLines.flatMap(({ field, href, message = messageOf(field) }) =>
            errors[field] && message ? [{ href, message }] : [],
          ),
        ];

  return {
    form,
    summary,
    lines,
    /** A field's message; an empty message of an address field only marks it invalid. */
    errorOf: messageOf,
    partOf: (field: FieldPath<F>) => ({
      ...form.register(field),
      ...(errors[field] && { 'aria-invalid': true }),
      error: messageOf(field),
    }),
    fill: (field: FieldPath<F>, value: PathValue<F, FieldPath<F>>) =>
      form.setValue(field, value, { shouldValidate: submitCount > 0 }),
    send: (event: React.FormEvent) => void form.handleSubmit(onDone)(event),
  };
}

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
  /** Called with every change, so that nothing typed is lost whatever happens next. */
  onChange?: (values: Partial<F>) => void;
  onDone: (values: F) => unknown;
  /**
   * Lines of the summary for fields that [5.13] has none for; without a message they say what the field says.
   */
  ownLines?: readonly { field: FieldPath<F>; href: `#${string}`; message?: string }[];
}

/**
 * A form, such as a step of the checkout: checked by section 5 when it is sent, and from then on as fields
 * change. All that is wrong is shown at once in a summary that takes the focus and leads to the anchors of
 * [2.21].
 */
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

  const messageOf = (field: FieldPath<F>): string | undefined => errors[field]?.message as string | undefined;
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
    /** The message of a field; an empty one, of an address, only marks it. */
    errorOf: messageOf,
    /** An address's part as `AddressFields` takes it. */
    partOf: (field: FieldPath<F>) => ({
      ...form.register(field),
      ...(errors[field] && { 'aria-invalid': true }),
      error: messageOf(field),
    }),
    /** Says for the visitor what they would have typed. */
    fill: (field: FieldPath<F>, value: PathValue<F, FieldPath<F>>) =>
      form.setValue(field, value, { shouldValidate: submitCount > 0 }),
    send: (event: React.FormEvent) => void form.handleSubmit(onDone)(event),
  };
}

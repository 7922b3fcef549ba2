import { zodResolver } from '@hookform/resolvers/zod';
import { navigate } from 'gatsby';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { summarizeTrackOrder, trackOrderSchema } from '#domain/orders/track-order.ts';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { messageOf } from '#src/lib/http/api-error.ts';
import { keepEmailOf } from '#src/session/orders/order-emails.ts';
import { EmailField } from '#src/widgets/contact/email-field.tsx';
import { pathToDetails } from '../order-path.ts';
import { fetchOrder } from '../orders-api.ts';
import * as styles from './track-form.module.css';

/** Finds an order by its number and email address, without an account ([2.4]). */
export default function TrackForm() {
  const [failure, setFailure] = useState('');
  const summary = useRef<HTMLElement>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(trackOrderSchema),
    defaultValues: { number: '', email: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const lines = submitCount > 0 ? summarizeTrackOrder(errors) : [];

  useEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);

  const find = handleSubmit(async ({ number, email }) => {
    setFailure('');
    try {
      const order = await fetchOrder(number, email);
      keepEmailOf(order.number, email);
      await navigate(pathToDetails(order.number));
    } catch (error) {
      setFailure(messageOf(error));
    }
  });

  return (
    <form
      method="post"
      action={pathTo.trackOrder}
      className={styles.form}
      noValidate
      onSubmit={(event) => void find(event)}
    >
      <FormSummary ref={summary} lines={lines} />
      <TextField
        id="orderNumber"
        label="Order number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...register('number')}
        error={errors.number?.message ?? ''}
      />
      <EmailField {...register('email')} error={errors.email?.message ?? ''} />
      {failure && <Notice alarm title={failure} />}
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Looking…' : 'Find the order'}
      </Button>
    </form>
  );
}

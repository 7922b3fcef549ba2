import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { EmailField } from '#src/widgets/contact/email-field.tsx';
import * as styles from './track-form.module.css';

const schema = z.object({ email: contactFields.email });

/** Asks for the buyer's email: the number alone may have been seen by others. */
export function AskEmail({
  number,
  refusal,
  tried,
  onEmail,
}: {
  number: string;
  refusal: string;
  tried: string;
  onEmail: (email: string) => void;
}) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: tried },
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void handleSubmit(({ email }) => onEmail(email))(event)}
    >
      <p>
        This is order <strong className="tabular">{number}</strong>. To open it, enter the email address that
        it was ordered with.
      </p>
      {refusal && <Notice alarm title={refusal} />}
      <EmailField {...register('email')} error={formState.errors.email?.message ?? ''} />
      <Button type="submit">Open the order</Button>
    </form>
  );
}

import { navigate } from 'gatsby';
import type { z } from 'zod';
import { Button } from '../../../components/button.tsx';
import { EmailField } from '../../../components/email-field.tsx';
import { FormSummary } from '../../../components/form-summary.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { useOwnContact } from '../../../session/customer/use-own-contact.ts';
import type { ChangeDraft, CheckoutDraft } from '../checkout-draft.ts';
import { contactSchema, stepAddress } from '../checkout-steps.ts';
import * as styles from './checkout-page.module.css';

const asked = ['email', 'firstName', 'lastName', 'phone'] as const;

/** Four fields, and no account; who has one finds them filled in. */
export function ContactStep({ draft, change }: { draft: CheckoutDraft; change: ChangeDraft }) {
  const { email, firstName, lastName, phone } = draft;
  const { form, summary, lines, errorOf, fill, send } = useCheckedForm<z.input<typeof contactSchema>>({
    schema: contactSchema,
    values: { email, firstName, lastName, phone },
    onChange: change,
    onDone: () => void navigate(stepAddress('delivery')),
  });
  useOwnContact((contact) => {
    for (const field of asked) if (contact[field] && !form.getValues(field)) fill(field, contact[field]);
  });
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <p className={styles.hint}>You need no account. The confirmation goes to your email address.</p>
      <FormSummary ref={summary} lines={lines} />
      <div className={styles.fields}>
        <EmailField className={styles.whole} {...form.register('email')} error={errorOf('email')} />
        <TextField
          id="firstname"
          label="First name"
          autoComplete="given-name"
          {...form.register('firstName')}
          error={errorOf('firstName')}
        />
        <TextField
          id="lastname"
          label="Last name"
          autoComplete="family-name"
          {...form.register('lastName')}
          error={errorOf('lastName')}
        />
        <TextField
          id="phone"
          type="tel"
          inputMode="tel"
          label="Phone"
          autoComplete="tel"
          {...form.register('phone')}
          error={errorOf('phone')}
        />
      </div>
      <Button type="submit">Continue to delivery</Button>
    </form>
  );
}

import { navigate } from 'gatsby';
import type { z } from 'zod';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { useOwnContact } from '#src/session/customer/use-own-contact.ts';
import { EmailField } from '#src/widgets/contact/email-field.tsx';
import { NameFields } from '#src/widgets/contact/name-fields.tsx';
import { PhoneField } from '#src/widgets/contact/phone-field.tsx';
import type { ChangeDraft, CheckoutDraft } from '../checkout-draft.ts';
import { contactSchema, stepAddress } from '../checkout-steps.ts';
import * as styles from './checkout-page.module.css';

type Contact = z.input<typeof contactSchema>;

const asked = ['email', 'firstName', 'lastName', 'phone'] as const;

export function ContactStep({ draft, change }: { draft: CheckoutDraft; change: ChangeDraft }) {
  const { email, firstName, lastName, phone } = draft;
  const { form, summary, lines, errorOf, partOf, fill, send } = useCheckedForm<Contact>({
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
        <NameFields field={partOf} />
        <PhoneField {...form.register('phone')} error={errorOf('phone')} />
      </div>
      <Button type="submit">Continue to delivery</Button>
    </form>
  );
}

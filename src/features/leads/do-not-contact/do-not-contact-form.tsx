import { navigate } from 'gatsby';
import { useState } from 'react';
import { doNotContactReceived } from '#domain/content/paths/contact-url.ts';
import { doNotContact } from '#domain/content/paths/page-url.ts';
import {
  doNotContactFormSchema,
  emptyDoNotContactForm,
  type DoNotContactForm as Fields,
} from '#domain/leads/do-not-contact.ts';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { ContactDetailsFields } from '#src/widgets/contact/contact-details-fields.tsx';
import { FailedSend } from '#src/widgets/failed-send.tsx';
import * as styles from './do-not-contact-form.module.css';
import { askToStop } from './stop-contact.ts';

/**
 * Opts out an email address, a phone number or a street address, or several ([2.6]). Works without scripts.
 */
export default function DoNotContactForm() {
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<unknown>();
  const { form, summary, lines, partOf, fill, send } = useCheckedForm<Fields>({
    schema: doNotContactFormSchema,
    values: emptyDoNotContactForm,
    // A change of any field clears this error; field errors clear separately.
    onChange: () => form.clearErrors('details'),
    ownLines: [{ field: 'details', href: '#email' }],
    onDone: async (typed) => {
      setFailure(undefined);
      try {
        await dispatch(askToStop(typed));
        await navigate(doNotContactReceived);
      } catch (error) {
        setFailure(error);
      }
    },
  });
  const sending = form.formState.isSubmitting;
  return (
    <form
      className={styles.form}
      method="post"
      action={doNotContact}
      noValidate
      onSubmit={(event) => (sending ? event.preventDefault() : send(event))}
    >
      <FormSummary ref={summary} lines={lines} />
      <ContactDetailsFields field={partOf} near={form.watch('postalCode')} fill={fill} />
      <FailedSend failure={failure} />
      <Button type="submit" disabled={sending}>
        {sending ? 'Sending…' : 'Do not contact me'}
      </Button>
    </form>
  );
}

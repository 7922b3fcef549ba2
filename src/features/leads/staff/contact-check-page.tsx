import { useState } from 'react';
import {
  type ContactDetails,
  type DoNotContactForm,
  detailsOfForm,
  doNotContactFormSchema,
  doNotContactSchema,
  emptyDoNotContactForm,
} from '#domain/leads/do-not-contact.ts';
import type { ContactCheck } from '#domain/leads/staff-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { Cluster, Note, Stack, Text } from '#src/components/layout.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { ContactDetailsFields } from '#src/widgets/contact/contact-details-fields.tsx';
import { DeskFailure, FormWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { allowAgain, checkWhether } from '#src/widgets/staff/desk-api.ts';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { Fact, FactList } from '#src/widgets/staff/facts/fact-list.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { StaffSignInNeeded } from '#src/widgets/staff/sign-in-needed.tsx';

const kinds = { email: 'Email address', phone: 'Phone number', address: 'Street address' };
const sources = {
  web: 'on the page for it',
  account: 'in the account',
  letter: 'by the link in an email',
  text: 'by text message',
  desk: 'to an agent',
};
const goes = (is: boolean): string => (is ? 'Would go out' : 'Would not go out');

/** Allowed messages to a person, and a way to lift the opt-out for an identified caller. */
function Result({ check, allow }: { check: ContactCheck; allow: () => Promise<unknown> }) {
  const { busy, reason, run } = useAction();
  return (
    <Stack as="section" aria-label="Result" gap={3}>
      <FactList>
        <Fact name="Calls">{goes(check.calls)}</Fact>
        <Fact name="Texts">{goes(check.texts)}</Fact>
        <Fact name="Emails">{goes(check.emails)}</Fact>
      </FactList>
      {check.stopped.map(({ kind, at, source }) => (
        <p key={kind}>
          {kinds[kind]}: stopped {sources[source]}, <Instant at={at} />
        </p>
      ))}
      {reason && (
        <Text size="s" tone="alarm">
          {reason}
        </Text>
      )}
      {check.stopped.length > 0 && (
        <Button look="outline" disabled={busy} onClick={() => void run(allow, 'Contact is allowed again.')}>
          {busy ? 'One moment…' : 'Its owner asks: allow contact again'}
        </Button>
      )}
    </Stack>
  );
}

function CheckForm() {
  // Numbered: the same details are looked up again.
  const [asked, setAsked] = useState<{ details: ContactDetails; number: number }>();
  const {
    value: check,
    isLoading,
    failure,
    retry,
    take,
  } = useRemote(asked && JSON.stringify(asked), (signal) => checkWhether(asked?.details ?? {}, signal), {
    onValue: ({ calls, texts, emails }) =>
      announce(`Calls: ${goes(calls)}. Texts: ${goes(texts)}. Emails: ${goes(emails)}.`),
  });
  const { form, summary, lines, partOf, fill, send } = useCheckedForm<DoNotContactForm>({
    schema: doNotContactFormSchema,
    values: emptyDoNotContactForm,
    onChange: () => form.clearErrors('details'),
    ownLines: [{ field: 'details', href: '#email' }],
    onDone: (typed) => {
      const details = doNotContactSchema.parse(detailsOfForm(typed));
      setAsked({ details, number: (asked?.number ?? 0) + 1 });
    },
  });
  return (
    <>
      <Stack
        as="form"
        gap={3}
        noValidate
        onSubmit={(event) => (isLoading ? event.preventDefault() : send(event))}
      >
        <FormSummary ref={summary} lines={lines} />
        <ContactDetailsFields field={partOf} near={form.watch('postalCode')} fill={fill} />
        <Cluster gap={3} align="center">
          <Button type="submit" disabled={isLoading}>
            {isLoading ? 'Looking…' : 'Look up'}
          </Button>
        </Cluster>
      </Stack>
      {failure !== undefined && <DeskFailure failure={failure} retry={retry} />}
      {check && asked && <Result check={check} allow={async () => take(await allowAgain(asked.details))} />}
    </>
  );
}

/** Checks whether calls, text messages and emails may go to a person ([2.6]). */
export function ContactCheckPage() {
  const { initialized, accessToken } = useAuth();
  return (
    <DeskFrame part="Leads" title="Do-not-call test" isDetail>
      <Note>Look up whether calls, text messages and emails would go out to someone.</Note>
      {!initialized ? <FormWaiting /> : accessToken ? <CheckForm /> : <StaffSignInNeeded />}
    </DeskFrame>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from 'gatsby';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formatLongDay } from '#domain/dates/format-day.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { CreditTerms } from '#domain/trade/contract.ts';
import {
  type DeskProAccount,
  readProAccount,
  termsGivenSchema,
} from '#domain/trade/staff-accounts-contract.ts';
import type { DeskApplication } from '#domain/trade/staff-applications-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Note, Stack, Text } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { nameOf } from '#src/widgets/staff/customer-name.ts';
import { DeskAnswer, DetailWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { DeskForm } from '#src/widgets/staff/desk-layout.tsx';
import { pathToCustomer, pathToLogOf } from '#src/widgets/staff/desk-path.ts';
import { Fact, FactList } from '#src/widgets/staff/facts/fact-list.tsx';
import { PhoneLink } from '#src/widgets/staff/phone-link.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { tradeWords } from '#src/widgets/trade-words.ts';
import { CertificateTable } from './certificate-table.tsx';
import { ChargeTable } from './charge-table.tsx';
import { giveTerms } from './professionals-api.ts';

const amount = 'Enter an amount in dollars';

/** Input in dollars and days */
const schema = z.object({
  limit: z
    .string()
    .trim()
    .regex(/^\$?[\d,]{1,12}(\.\d{1,2})?$/, { error: amount })
    .transform((typed) => Math.round(Number(typed.replace(/[$,]/g, '')) * 100))
    .pipe(termsGivenSchema.shape.limit_cents),
  days: z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, { error: 'Enter a whole number of days' })
    .transform(Number)
    .pipe(termsGivenSchema.shape.net_days),
});

function TermsForm({
  terms,
  give,
}: {
  terms: CreditTerms | null;
  give: (terms: { limit_cents: number; net_days: number }) => Promise<unknown>;
}) {
  const { busy, reason, run } = useAction();
  const { register, handleSubmit, formState } = useForm<
    z.input<typeof schema>,
    unknown,
    z.output<typeof schema>
  >({
    resolver: zodResolver(schema),
    defaultValues: {
      limit: terms ? (terms.limit_cents / 100).toFixed(2) : '',
      days: String(terms?.net_days ?? 30),
    },
  });
  const send = handleSubmit(async ({ limit, days }) => {
    await run(() => give({ limit_cents: limit, net_days: days }), 'The terms are set.');
  });
  return (
    <DeskForm onSubmit={(event) => void send(event)}>
      {reason && <Notice alarm title={reason} />}
      <TextField
        {...register('limit')}
        label="Limit in dollars"
        inputMode="decimal"
        autoComplete="off"
        error={formState.errors.limit?.message ?? ''}
      />
      <TextField
        {...register('days')}
        label="Days to pay an invoice"
        inputMode="numeric"
        autoComplete="off"
        error={formState.errors.days?.message ?? ''}
      />
      <Button type="submit" look="outline" disabled={busy}>
        {busy ? 'Setting…' : 'Set the terms'}
      </Button>
    </DeskForm>
  );
}

const Standing = ({ account: { customer, terms } }: { account: DeskProAccount }) => (
  <FactList>
    <Fact name="Email">
      <a href={`mailto:${customer.email}`}>{customer.email}</a>
    </Fact>
    {terms && (
      <>
        <Fact name="Balance">{formatUsd(terms.balance_cents)}</Fact>
        <Fact name="Left to order">{formatUsd(terms.available_cents)}</Fact>
      </>
    )}
    <Fact name="Account">
      <Link to={pathToCustomer(customer.id)}>All that belongs to it</Link>
    </Fact>
    <Fact name="Log">
      <Link to={pathToLogOf(customer.id)}>What staff did</Link>
    </Fact>
  </FactList>
);

const Application = ({ application }: { application: DeskApplication }) => {
  const { business, trade, license, website, phone, postal_code, about, invited_by } = application;
  return (
    <>
      <FactList>
        <Fact name="Business">{business}</Fact>
        <Fact name="Trade">{tradeWords[trade]}</Fact>
        <Fact name="License">{license || 'None'}</Fact>
        <Fact name="Phone">
          <PhoneLink phone={phone} />
        </Fact>
        <Fact name="ZIP">{postal_code}</Fact>
        {website && <Fact name="Website">{website}</Fact>}
        <Fact name="Invited by">{invited_by ? nameOf(invited_by) : 'Nobody'}</Fact>
        <Fact name="Sent">{formatLongDay(application.submitted_at.slice(0, 10))}</Fact>
      </FactList>
      {about && <Text lines>{about}</Text>}
    </>
  );
};

export function ProfessionalPage({ id }: { id: string }) {
  const remote = useDesk(readProAccount, { params: { id } });
  const name = remote.value ? nameOf(remote.value.account.customer) : 'Professional';
  return (
    <DeskFrame part="Professionals" title={name} isDetail>
      <DeskAnswer remote={remote} waiting={<DetailWaiting />}>
        {({ account }) => (
          <>
            <Standing account={account} />
            {account.application && (
              <Stack as="section" gap={3}>
                <h2>Application</h2>
                <Application application={account.application} />
              </Stack>
            )}
            <Stack as="section" gap={3}>
              <h2>Credit terms</h2>
              <TermsForm
                key={JSON.stringify(account.terms)}
                terms={account.terms}
                give={async (terms) => {
                  await giveTerms(id, terms);
                  remote.retry();
                }}
              />
            </Stack>
            <Stack as="section" gap={3}>
              <h2>Purchase orders</h2>
              {account.purchase_orders.length > 0 ? (
                <ChargeTable rows={account.purchase_orders} reload={remote.retry} />
              ) : (
                <Note>None.</Note>
              )}
            </Stack>
            <Stack as="section" gap={3}>
              <h2>Tax exemption certificates</h2>
              {account.certificates.length > 0 ? (
                <CertificateTable rows={account.certificates} reload={remote.retry} />
              ) : (
                <Note>None.</Note>
              )}
            </Stack>
          </>
        )}
      </DeskAnswer>
    </DeskFrame>
  );
}

import type { z } from 'zod';
import {
  type ApplicationFacts,
  applicationFactsSchema,
  type ProApplication,
  trades,
} from '#domain/trade/applications-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextArea } from '#src/components/form/text-area.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { useKeptForm } from '#src/session/use-kept-form.ts';
import * as styles from '#src/widgets/account/saved.module.css';
import { PhoneField } from '#src/widgets/contact/phone-field.tsx';
import { tradeWords } from '#src/widgets/trade-words.ts';
import { apply } from './pro-api.ts';

type Typed = z.input<typeof applicationFactsSchema>;

const empty = {
  business: '',
  trade: '' as Typed['trade'],
  license: '',
  website: '',
  phone: '',
  postal_code: '',
  about: '',
};

export function ApplicationForm({
  invite,
  before,
  onSent,
}: {
  invite: string | undefined;
  before?: ProApplication | undefined;
  onSent: (application: ProApplication) => void;
}) {
  const { busy, reason, run } = useAction();
  const checked = useCheckedForm<Typed>({
    schema: applicationFactsSchema,
    values: before ? applicationFactsSchema.parse(before) : empty,
    onDone: (facts) =>
      run(async () => {
        const sent = await apply(facts as ApplicationFacts, invite);
        forget();
        onSent(sent);
        announce('We have your application.');
      }),
    ownLines: [
      { field: 'business', href: '#business' },
      { field: 'trade', href: '#trade' },
      { field: 'license', href: '#license' },
      { field: 'website', href: '#website' },
      { field: 'postal_code', href: '#business-zip' },
      { field: 'about', href: '#about-business' },
    ],
  });
  const { form, errorOf, summary, lines } = checked;
  const forget = useKeptForm({ name: 'trade application', form });
  return (
    <form noValidate className={styles.form} onSubmit={checked.send} aria-label="Apply for a trade account">
      <FormSummary ref={summary} lines={lines} />
      {reason && <Notice alarm title={reason} />}
      <div className={styles.fields}>
        <TextField
          {...form.register('business')}
          id="business"
          label="Name of your business"
          autoComplete="organization"
          error={errorOf('business') ?? ''}
        />
        <SelectField
          {...form.register('trade')}
          id="trade"
          label="What you do"
          options={trades.map((trade) => [trade, tradeWords[trade]] as const)}
          error={errorOf('trade') ?? ''}
        />
        <TextField
          {...form.register('license')}
          id="license"
          label="License, with its state (if you have one)"
          autoComplete="off"
          error={errorOf('license') ?? ''}
        />
        <TextField
          {...form.register('website')}
          id="website"
          label="Website (if you have one)"
          inputMode="url"
          autoComplete="url"
          error={errorOf('website') ?? ''}
        />
        <PhoneField {...form.register('phone')} label="Business phone" error={errorOf('phone') ?? ''} />
        <TextField
          {...form.register('postal_code')}
          id="business-zip"
          label="ZIP or postal code of the business"
          autoComplete="postal-code"
          error={errorOf('postal_code') ?? ''}
        />
        <div className={styles.whole}>
          <TextArea
            {...form.register('about')}
            id="about-business"
            label="What you build, and for whom (optional)"
            rows={4}
            error={errorOf('about') ?? ''}
          />
        </div>
      </div>
      <Button type="submit" disabled={busy}>
        {busy ? 'Sending…' : 'Send the application'}
      </Button>
    </form>
  );
}

import { useState } from 'react';
import type { z } from 'zod';
import type { Customer } from '#domain/account/contract.ts';
import { type CustomerProfile, customerProfileSchema } from '#domain/account/customer-profile.ts';
import { type CustomerType, customerTypes } from '#domain/account/customer-type.ts';
import { noPostalCode } from '#domain/account/no-postal-code.ts';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import { formatPhone } from '#domain/validation/phone.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { firstNameChanged } from '#src/session/customer/sign-in-slice.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { AccountPage } from '#src/widgets/account/account-page.tsx';
import { Loaded } from '#src/widgets/account/loaded.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { useAccountData } from '#src/widgets/account/use-account-data.ts';
import { NameFields } from '#src/widgets/contact/name-fields.tsx';
import { PhoneField } from '#src/widgets/contact/phone-field.tsx';
import { fetchCustomer, saveProfile } from './account-api.ts';

const typeWords: Record<CustomerType, string> = {
  homeowner: 'Homeowner',
  contractor: 'Contractor',
  builder: 'Builder',
  architect: 'Architect or designer',
  'property-manager': 'Property manager',
};

const fieldsOf = ({ firstName, lastName, phone, customerType, postalCode }: Customer): CustomerProfile => ({
  firstName,
  lastName,
  customerType,
  phone: formatPhone(phone) ?? phone,
  postalCode: postalCode === noPostalCode ? '' : postalCode,
});

function ProfileForm({ customer }: { customer: Customer }) {
  const dispatch = useAppDispatch();
  const { busy, reason, run } = useAction();
  const [saved, setSaved] = useState(false);
  const { form, summary, lines, errorOf, partOf, send } = useCheckedForm<
    z.input<typeof customerProfileSchema>
  >({
    schema: customerProfileSchema,
    values: fieldsOf(customer),
    onChange: () => setSaved(false),
    onDone: (profile) =>
      run(async () => {
        const kept = await saveProfile(profile);
        dispatch(firstNameChanged(kept.firstName));
        form.reset(fieldsOf(kept));
        setSaved(true);
        announce('Your profile is saved.');
      }),
    ownLines: [{ field: 'customerType', href: '#customertype' }],
  });
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <FormSummary ref={summary} lines={lines} />
      <div className={styles.fields}>
        <NameFields field={partOf} />
        <PhoneField label="Phone (optional)" {...form.register('phone')} error={errorOf('phone')} />
        <TextField
          id="postalCode"
          label="ZIP or postal code (optional)"
          autoComplete="postal-code"
          {...form.register('postalCode')}
          error={errorOf('postalCode')}
        />
        <SelectField
          id="customertype"
          label="You are a"
          options={customerTypes.map((type) => [type, typeWords[type]] as const)}
          {...form.register('customerType')}
          error={errorOf('customerType')}
        />
      </div>
      {reason && <Notice alarm title={reason} />}
      <Button type="submit" disabled={busy}>
        {busy ? 'Saving…' : 'Save profile'}
      </Button>
      {saved && <p>Your profile is saved.</p>}
    </form>
  );
}

/** The customer's profile ([1.1], [3.21]). */
export function ProfilePage() {
  const data = useAccountData('profile', fetchCustomer);
  return (
    <AccountPage here={accountUrl.profile} title="Profile">
      <Loaded data={data} what="your profile" waiting={['20rem']}>
        {(customer) => (
          <>
            <p>
              You sign in as <strong>{customer.email}</strong>.{customer.isPro && ' This is a trade account.'}
            </p>
            <ProfileForm customer={customer} />
          </>
        )}
      </Loaded>
    </AccountPage>
  );
}

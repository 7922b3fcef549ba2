import { z } from 'zod';
import {
  type BusinessChange,
  type BusinessProfile,
  businessFieldsSchema,
  markupSchema,
} from '#domain/trade/business-profile-contract.ts';
import { basisPointsOf, percentText } from '#domain/trade/percent.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { touched } from '#src/lib/react/touched.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import * as styles from './quotes.module.css';
import { saveBusiness } from './quotes-api.ts';

const schema = z.object({
  ...businessFieldsSchema.shape,
  markup: z.string().transform(basisPointsOf).pipe(markupSchema),
});

type Typed = z.input<typeof schema>;

const typedOf = (business: BusinessProfile | null): Typed => ({
  name: '',
  address: '',
  phone: '',
  email: '',
  license: '',
  ...business,
  markup: percentText(business?.markup ?? 0),
});

const fields = [
  ['name', 'Business name', 'organization', 80],
  ['address', 'Address', 'street-address', 160],
  ['phone', 'Phone', 'tel', 40],
  ['email', 'Email', 'email', 120],
  ['license', 'License line, such as HIC 0612345', 'off', 80],
] as const;

export function BusinessForm({
  business,
  onSaved,
}: {
  business: BusinessProfile | null;
  onSaved: (business: BusinessProfile | null) => void;
}) {
  const { busy, reason, run } = useAction();
  const { form, errorOf, send } = useCheckedForm<Typed>({
    schema,
    values: typedOf(business),
    onDone: (typed) =>
      run(async () => {
        const fields = typed as unknown as BusinessChange;
        const saved = await saveBusiness(business ? touched(fields, dirtyFields) : fields);
        form.reset(typedOf(saved));
        onSaved(saved);
        announce('Your business is saved.');
      }),
  });
  const { dirtyFields } = form.formState;
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label="Your business">
      {fields.map(([name, label, autoComplete, longest]) => (
        <TextField
          key={name}
          label={label}
          autoComplete={autoComplete}
          maxLength={longest}
          {...form.register(name)}
          error={errorOf(name) ?? ''}
        />
      ))}
      <TextField
        label="Usual mark-up on your trade price, percent"
        inputMode="decimal"
        autoComplete="off"
        {...form.register('markup')}
        error={errorOf('markup') ?? ''}
      />
      <p className={styles.small}>New quotes begin with this mark-up. Clients never see it.</p>
      {reason && <Notice alarm title={reason} />}
      <div>
        <Button type="submit" disabled={busy}>
          {busy ? 'Saving…' : 'Save business'}
        </Button>
      </div>
    </form>
  );
}

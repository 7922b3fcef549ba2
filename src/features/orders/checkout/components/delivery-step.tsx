import { navigate } from 'gatsby';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { AddressFields, addressParts } from '#src/widgets/address/address-fields.tsx';
import type { ChangeDraft, CheckoutDraft } from '../checkout-draft.ts';
import { deliverySchema, fulfilmentOf, stepAddress } from '../checkout-steps.ts';
import { useDeliveryOptions } from '../use-delivery-options.ts';
import { usePlace } from '../use-place.ts';
import * as styles from './checkout-page.module.css';
import { ChoiceCards } from './choice-cards.tsx';
import { KeptAddresses } from './kept-addresses.tsx';
import { methodChoices } from './method-choices.tsx';
import { NotSoldHere } from './not-sold-here.tsx';
import { ShowroomChoice } from './showroom-choice.tsx';

const fieldsOf = ({ method, postalCode, address1, city, state, showroomId }: CheckoutDraft) => ({
  method,
  postalCode,
  address1,
  city,
  state,
  showroomId,
});
const unknownPostalCode = 'We do not know this postal code. Please check it.';
export type DeliveryFields = ReturnType<typeof fieldsOf>;

/** The postal code sets the available methods; further fields depend on the method. */
export function DeliveryStep({ draft, change }: { draft: CheckoutDraft; change: ChangeDraft }) {
  const { asking, place, isUnknown } = usePlace(draft.postalCode);
  const step = useCheckedForm<DeliveryFields>({
    schema: deliverySchema,
    values: fieldsOf(draft),
    onChange: change,
    onDone: () => void navigate(stepAddress('payment')),
    ownLines: [{ field: 'showroomId', href: '#showroom' }],
  });
  const { form, summary, lines, errorOf, send } = step;
  const options = useDeliveryOptions(useMemo(() => fulfilmentOf(draft), [draft]));
  const choices = methodChoices(place, options);
  const { method } = draft;
  const wasFilled = useRef(false);

  useEffect(() => {
    const [only, another] = choices;
    // Deselect a method that the place does not offer.
    if (only && !another && only.value !== method) form.setValue('method', only.value);
  }, [choices, method, form]);

  useEffect(() => {
    const { town } = place ?? {};
    if (!town?.city || form.getValues('city') || form.getValues('state')) return;
    form.setValue('city', town.city);
    form.setValue('state', town.state);
  }, [place, form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what they say decides whether the street is still asked for.
  useEffect(() => {
    // The selected address may be outside the market: its focused field disappears, so move the focus.
    if (wasFilled.current && document.activeElement === document.body) form.setFocus('postalCode');
  }, [place, method, form]);

  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <FormSummary ref={summary} lines={lines} />
      <div className={styles.fields}>
        <KeptAddresses
          draft={draft}
          onAddress={(address) => {
            for (const part of addressParts) step.fill(part, address[part]);
          }}
        />
        <TextField
          id="postalCode"
          label="ZIP or postal code of the house"
          autoComplete="shipping postal-code"
          {...form.register('postalCode')}
          error={errorOf('postalCode') ?? (isUnknown ? unknownPostalCode : undefined)}
        />
      </div>
      {place?.market?.ecommerce === false ? (
        <NotSoldHere state={place.town?.state} />
      ) : (
        <>
          {choices.length > 1 && (
            <ChoiceCards
              label="Delivery or pickup"
              choices={choices}
              value={method}
              onChange={(value) => form.setValue('method', value as DeliveryFields['method'])}
            />
          )}
          {method === 'delivery' ? (
            <div className={styles.fields}>
              <AddressFields
                field={step.partOf}
                purpose="shipping"
                near={draft.postalCode}
                className={styles.whole ?? ''}
                onAddress={(address) => {
                  for (const part of addressParts) step.fill(part, address[part]);
                  wasFilled.current = true;
                }}
              />
            </div>
          ) : (
            <ShowroomChoice
              asking={asking}
              showrooms={place?.showrooms ?? []}
              value={draft.showroomId}
              error={errorOf('showroomId')}
              onChange={({ showroom_id, name }) => {
                change({ showroomName: name });
                form.setValue('showroomId', showroom_id, {
                  shouldValidate: form.formState.submitCount > 0,
                });
              }}
            />
          )}
          <Button type="submit">Continue to payment</Button>
        </>
      )}
    </form>
  );
}

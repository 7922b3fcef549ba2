import { navigate } from 'gatsby';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FulfilmentChoice } from '#domain/orders/contract.ts';
import type { DeliveryOption } from '#domain/orders/delivery-contract.ts';
import { notShippedTo } from '#domain/places/typed-address/not-shipped-to.ts';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { TextArea } from '#src/components/form/text-area.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useAddressBook } from '#src/session/customer/use-address-book.ts';
import { useLocalPhone } from '#src/session/place/place-selectors.ts';
import { AddressFields, addressParts } from '#src/widgets/address/address-fields.tsx';
import type { FoundAddress } from '#src/widgets/address/address-search.ts';
import { KeptAddressField } from '#src/widgets/address/kept-address-field.tsx';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import type { ChangeDraft, CheckoutDraft } from '../checkout-draft.ts';
import { deliverySchema, fulfilmentOf, stepAddress } from '../checkout-steps.ts';
import { usePlace } from '../use-place.ts';
import * as styles from './checkout-page.module.css';
import { ChoiceCards } from './choice-cards.tsx';
import { methodChoices, parcelChoices } from './method-choices.tsx';
import { ShowroomChoice } from './showroom-choice.tsx';

/** Without online sale a showroom takes the order, unless the place has no delivery. */
function NotSoldHere({ state = '' }: { state?: string | undefined }) {
  const phone = useLocalPhone('');
  const reason = notShippedTo(state);
  if (reason) return <Notice alarm title={reason} />;
  return (
    <Notice alarm title="Orders for this postal code are taken by phone.">
      <p>
        {phone ? (
          <>
            Call <a href={telephoneLink(phone)}>{phone}</a>; what is in your cart and what you typed here stay
            as they are.
          </>
        ) : (
          'Your branch takes it; what is in your cart and what you typed here stay as they are.'
        )}
      </p>
    </Notice>
  );
}

interface KeptAddressesProps {
  draft: CheckoutDraft;
  onAddress: (address: FoundAddress) => void;
}

export function KeptAddresses({ draft, onAddress }: KeptAddressesProps) {
  const book = useAddressBook();
  if (book.length === 0) return null;
  return (
    <div className={styles.whole}>
      <KeptAddressField book={book} typed={draft} onAddress={onAddress} />
    </div>
  );
}

/** Cost and dates of each delivery method ([7.6]); empty without an address or a response. */
function useDeliveryOptions(fulfilment: FulfilmentChoice | undefined): DeliveryOption[] {
  const address = fulfilment?.method === 'delivery' ? fulfilment.job_site_address : undefined;
  // Cost and dates do not depend on the street.
  const place = address && `${address.postcode} ${address.state}`;
  const { latest = [], failure } = useRemote(place, async (signal) => {
    const { fetchDelivery } = await import('../checkout-api.ts');
    return address ? fetchDelivery(address, signal) : [];
  });
  // The total shows the error.
  return failure === undefined ? latest : [];
}

const fieldsOf = (draft: CheckoutDraft) => {
  const { method, postalCode, address1, address2, city, state, deliveryNote, showroomId } = draft;
  return { method, postalCode, address1, address2, city, state, deliveryNote, showroomId };
};
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
  const apart = options.find((option) => option.apart);
  const { method } = draft;
  const wasFilled = useRef(false);
  // Most buyers need neither, so that the form stays short without them.
  const [hasMore, setHasMore] = useState(draft.address2 !== '' || draft.deliveryNote !== '');

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only these fields reopen the street question.
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
                unit={hasMore ? step.partOf('address2') : undefined}
                purpose="shipping"
                near={draft.postalCode}
                className={styles.whole ?? ''}
                onAddress={(address) => {
                  for (const part of addressParts) step.fill(part, address[part]);
                  wasFilled.current = true;
                }}
              />
              {!hasMore && (
                <Button look="quiet" className={styles.whole} onClick={() => setHasMore(true)}>
                  Add an apartment, or a note for the driver
                </Button>
              )}
              {hasMore && (
                <div className={styles.whole}>
                  <TextArea
                    label="Note for the driver (optional)"
                    placeholder="Gate code, where to park, which door"
                    rows={2}
                    maxLength={300}
                    {...form.register('deliveryNote')}
                    error={errorOf('deliveryNote')}
                  />
                </div>
              )}
              {apart && (
                <div className={styles.whole}>
                  <ChoiceCards
                    label="All at once, or parts first"
                    choices={parcelChoices(apart)}
                    value={draft.shipsApart ? 'apart' : 'together'}
                    onChange={(value) => change({ shipsApart: value === 'apart' })}
                  />
                </div>
              )}
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

import { useState } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAppDispatch } from '#src/session/hooks.ts';
import { addressParts } from '#src/widgets/address/address-fields.tsx';
import {
  addressesLike,
  addressOfSuggestion,
  type SuggestedAddress,
} from '#src/widgets/address/address-search.ts';
import * as parts from '#src/widgets/contact/form-parts.module.css';
import {
  addressKey,
  addressLine,
  addressOf,
  type FieldsForm,
  isComplete,
  isRecognized,
  plain,
  type VisitAddress,
} from './booking-request.ts';
import { addressesSuggested, addressTaken } from './scheduling-api.ts';

/**
 * The visit's address, validated with the address service ([5.10]). An unknown address, such as a new house,
 * needs the visitor's confirmation; if the service fails, any is accepted.
 */
export function useVisitAddress(form: FieldsForm, onChange: () => void) {
  const { getValues, setValue, trigger, formState } = form;
  const dispatch = useAppDispatch();
  const [meant, setMeant] = useState<readonly SuggestedAddress[]>();
  const isSubmitted = formState.submitCount > 0;

  const accept = (address: VisitAddress): void => {
    setValue('recognized', addressKey(address));
    dispatch(addressTaken(address));
    setMeant(undefined);
  };

  const fill = (address: VisitAddress): void => {
    accept(address);
    for (const field of addressParts) setValue(field, address[field], { shouldValidate: isSubmitted });
    onChange();
  };

  const [address1 = '', city = '', state = '', postalCode = ''] = form.watch([
    'address1',
    'city',
    'state',
    'postalCode',
  ]);
  return {
    typed: { address1, city, state, postalCode },
    fill,
    /** Suggestions for an address that the service does not know */
    meant,
    take: async ({ address_id }: SuggestedAddress): Promise<void> =>
      fill(await addressOfSuggestion(address_id)),
    keep: (): void => {
      accept(addressOf(getValues()));
      if (isSubmitted) void trigger('projectAddress');
    },
    /** Searches for the typed address, unless incomplete or already recognized. */
    check: async (): Promise<void> => {
      const address = addressOf(getValues());
      if (!isComplete(address) || isRecognized(getValues())) return;
      try {
        const suggestions = await addressesLike(addressLine(address), address.postalCode);
        dispatch(addressesSuggested(suggestions));
        if (suggestions.some(({ text }) => plain(text) === addressKey(address))) accept(address);
        else setMeant(suggestions);
      } catch {
        accept(address);
      }
    },
  };
}
type VisitAddressCheck = ReturnType<typeof useVisitAddress>;

export function MeantAddresses({ address }: { address: VisitAddressCheck }) {
  const { meant, take, keep } = address;
  if (!meant) return null;
  return (
    <div className={parts.whole}>
      <Notice title={meant.length > 0 ? 'Did you mean one of these?' : 'We do not know this address.'}>
        <Cluster gap={3}>
          {meant.map((suggestion) => (
            <Button key={suggestion.address_id} look="outline" onClick={() => void take(suggestion)}>
              {suggestion.text}
            </Button>
          ))}
          <Button look="quiet" onClick={keep}>
            The address is right as I wrote it
          </Button>
        </Cluster>
      </Notice>
    </div>
  );
}

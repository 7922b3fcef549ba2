import type { FulfilmentChoice } from '#domain/orders/contract.ts';
import type { DeliveryOption } from '#domain/orders/delivery-contract.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';

/** Cost and dates of each delivery method ([7.6]); empty without an address or a response. */
export function useDeliveryOptions(fulfilment: FulfilmentChoice | undefined): DeliveryOption[] {
  const address = fulfilment?.method === 'delivery' ? fulfilment.job_site_address : undefined;
  // Cost and dates do not depend on the street.
  const place = address && `${address.postcode} ${address.state}`;
  const { latest = [], failure } = useRemote(place, async (signal) => {
    const { fetchDelivery } = await import('./checkout-api.ts');
    return address ? fetchDelivery(address, signal) : [];
  });
  // The total shows the error.
  return failure === undefined ? latest : [];
}

import type { DeliveryOption } from '#domain/contracts/delivery.ts';
import type { FulfilmentChoice } from '#domain/contracts/orders.ts';
import { useRemote } from '#src/lib/use-remote.ts';

/**
 * What each way would cost and when it would be there ([7.6]); known once there is an address, and left out
 * where the shop does not say.
 */
export function useDeliveryOptions(fulfilment: FulfilmentChoice | undefined): DeliveryOption[] {
  const address = fulfilment?.method === 'delivery' ? fulfilment.job_site_address : undefined;
  // Neither cost nor days depend on the street, which is still being typed.
  const place = address && `${address.postcode} ${address.state}`;
  const { latest = [], failure } = useRemote(place, async (signal) => {
    const { fetchDelivery } = await import('./checkout-api.ts');
    return address ? fetchDelivery(address, signal) : [];
  });
  // What is wrong with it the total says.
  return failure === undefined ? latest : [];
}

import { useEffect, useState } from 'react';
import type { DeliveryOption } from '../../../domain/contracts/delivery.ts';
import type { FulfilmentChoice } from '../../../domain/contracts/orders.ts';

/** What each way would cost and when it would be there ([7.6]); known once there is an address, and left out where the shop does not say. */
export function useDeliveryOptions(fulfilment: FulfilmentChoice | undefined): DeliveryOption[] {
  const [options, setOptions] = useState<DeliveryOption[]>([]);
  const address = fulfilment?.method === 'delivery' && JSON.stringify(fulfilment.job_site_address);

  useEffect(() => {
    if (!address) return;
    const abort = new AbortController();
    import('./checkout-api.ts')
      .then(({ fetchDelivery }) => fetchDelivery(JSON.parse(address), abort.signal))
      // What is wrong with it the total says.
      .catch(() => [])
      .then((found) => {
        if (!abort.signal.aborted) setOptions(found);
      });
    return () => abort.abort();
  }, [address]);

  return options;
}

import { useEffect, useRef, useState } from 'react';
import type { DeliveryOption } from '../../../domain/contracts/delivery.ts';
import type { FulfilmentChoice } from '../../../domain/contracts/orders.ts';

/** What each way would cost and when it would be there ([7.6]); known once there is an address, and left out where the shop does not say. */
export function useDeliveryOptions(fulfilment: FulfilmentChoice | undefined): DeliveryOption[] {
  const [options, setOptions] = useState<DeliveryOption[]>([]);
  const address = fulfilment?.method === 'delivery' ? fulfilment.job_site_address : undefined;
  const latest = useRef(address);
  latest.current = address;
  // Neither cost nor days depend on the street, which is still being typed.
  const place = address && `${address.postcode} ${address.state}`;

  useEffect(() => {
    const asked = latest.current;
    if (!place || !asked) return;
    const abort = new AbortController();
    import('./checkout-api.ts')
      .then(({ fetchDelivery }) => fetchDelivery(asked, abort.signal))
      // What is wrong with it the total says.
      .catch(() => [])
      .then((found) => {
        if (!abort.signal.aborted) setOptions(found);
      });
    return () => abort.abort();
  }, [place]);

  return options;
}

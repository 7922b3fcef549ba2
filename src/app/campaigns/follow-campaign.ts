import type { Campaign } from '#domain/contracts/campaigns.ts';
import { poll } from '#src/lib/poll.ts';
import type { AppStore } from '#src/session/store.ts';
import { forceReloadOnLeaving, isPartnerPage } from '../navigation/forced-reload.ts';
import { followRoutes } from '../route-changes.ts';
import type { Stop } from '../step.ts';
import { swapPhones } from './phone-swap.ts';

/** [9.6] What a page brings after its first frame has numbers of its own. */
const swaps = { every: 1_000, times: 5 };

/**
 * Shows the number of the visit's campaign in place of ours, on each page and after each change of the
 * showroom that pages follow ([1.5]).
 */
export function followCampaign(store: AppStore, { tfn }: Campaign): Stop | undefined {
  if (!tfn) return undefined;
  let stopPolling: Stop | undefined;
  const swap = (): void => {
    stopPolling?.();
    stopPolling = poll(() => void swapPhones(tfn), swaps);
  };
  const stopRoutes = followRoutes(({ location: { pathname } }) => {
    swap();
    // A partner's numbers are the partner's again for whoever comes back by another way.
    if (isPartnerPage(pathname)) forceReloadOnLeaving();
  });
  let showroom = store.getState().locations.showroom;
  const stopStore = store.subscribe(() => {
    const next = store.getState().locations.showroom;
    if (next !== showroom) swap();
    showroom = next;
  });
  return () => {
    stopPolling?.();
    stopRoutes();
    stopStore();
  };
}

import type { Campaign } from '#domain/marketing/campaigns-contract.ts';
import { poll } from '#src/lib/http/poll.ts';
import type { AppStore } from '#src/session/store.ts';
import { forceReloadOnLeaving, isPartnerPage } from '../navigation/forced-reload.ts';
import { followRoutes } from '../route-changes.ts';
import type { Stop } from '../step.ts';
import { swapPhones } from './phone-swap.ts';

/** [9.6] Content added after the first frame has its own numbers. */
const swaps = { every: 1_000, times: 5 };

/** Replaces phone numbers with the campaign's on each page and after each showroom change ([1.5]). */
export function followCampaign(store: AppStore, { tfn }: Campaign): Stop | undefined {
  if (!tfn) return undefined;
  let stopPolling: Stop | undefined;
  const swap = (): void => {
    stopPolling?.();
    stopPolling = poll(() => void swapPhones(tfn), swaps);
  };
  const stopRoutes = followRoutes(({ location: { pathname } }) => {
    swap();
    // Reload on leaving, so that a later return by another route shows the partner's own numbers.
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

import { sessionStore } from '#src/lib/browser-store.ts';
import { followRoutes } from '../route-changes.ts';

/** [3.20] */
const storageKey = 'forceReload';

/** The branches that partners run, with their own telephone numbers and scripts ([2.16]). */
const partnerBranches = [
  'norwalk-ct',
  'roslyn-heights-ny',
  'nc',
  'north-carolina',
  'grand-rapids-mi',
  'memphis',
  'nashville',
  'baltimore',
  'washington-dc',
  'eastern-shore',
];
const partnerPage = new RegExp(`^/locations/(${partnerBranches.join('|')})(/|$)`);

export const isPartnerPage = (path: string): boolean => partnerPage.test(path);

/** Has the next page that is no partner's load anew: something stands on this one that would go with it. */
export const forceReloadOnLeaving = (): void => sessionStore.write(storageKey, 'true');

/**
 * Loads the page that follows a partner's anew, where that was asked for ([2.16]). `reload` loads what the
 * address bar shows.
 */
export const reloadAfterPartners = (reload: () => void = () => location.reload()) =>
  followRoutes(({ location: { pathname }, prevLocation }) => {
    if (!prevLocation || !isPartnerPage(prevLocation.pathname) || isPartnerPage(pathname)) return;
    if (sessionStore.read(storageKey) === undefined) return;
    sessionStore.forget(storageKey);
    reload();
  });

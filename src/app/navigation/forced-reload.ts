import { sessionStore } from '#src/lib/browser-store.ts';
import { followRoutes } from '../route-changes.ts';

/** [3.20] */
const storageKey = 'forceReload';

/** Branches run by partners, with their own phone numbers and scripts ([2.16]) */
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

/** Forces a reload at the next non-partner page: this page holds state that a reload must clear. */
export const forceReloadOnLeaving = (): void => sessionStore.write(storageKey, 'true');

/** Reloads the page after a partner's if requested ([2.16]). `reload` loads the URL of the address bar. */
export const reloadAfterPartners = (reload: () => void = () => location.reload()) =>
  followRoutes(({ location: { pathname }, prevLocation }) => {
    if (!prevLocation || !isPartnerPage(prevLocation.pathname) || isPartnerPage(pathname)) return;
    if (sessionStore.read(storageKey) === undefined) return;
    sessionStore.forget(storageKey);
    reload();
  });

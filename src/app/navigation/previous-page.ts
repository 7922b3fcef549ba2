import { sessionStore } from '#src/lib/browser-store.ts';
import { followRoutes } from '../route-changes.ts';

/** [3.20] */
const storageKey = 'previousPage';

/** [2.11] The previous page within this tab. */
export interface PreviousPage {
  prevUrl: string;
  /** Whether it was below `/locations/`. */
  branchReferrer: boolean;
  productType: 'Window' | 'Patio Door' | 'Entry Door' | '';
}

const productTypes = [
  ['/windows/', 'Window'],
  ['/patio-doors/', 'Patio Door'],
  ['/entry-doors/', 'Entry Door'],
] as const;

export const previousPageAt = (path: string): PreviousPage => ({
  prevUrl: path,
  branchReferrer: path.startsWith('/locations/'),
  productType: productTypes.find(([start]) => path.startsWith(start))?.[1] ?? '',
});

/** Stores the previous page on each navigation ([2.11]); a reload keeps the stored one. */
export const storePreviousPage = () =>
  followRoutes(({ prevLocation }) => {
    if (prevLocation || !sessionStore.read(storageKey))
      sessionStore.write(storageKey, JSON.stringify(previousPageAt(prevLocation?.pathname ?? '')));
  });

import { sessionStore } from '#src/lib/browser-store.ts';
import { followRoutes } from '../route-changes.ts';

/** [3.20] */
const storageKey = 'previousPage';

/** [2.11] The page that the visitor came from, within this tab. */
export interface PreviousPage {
  /** Its path; empty on the first page of the tab. */
  prevUrl: string;
  /** Whether it was one of the pages below `/locations/`. */
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

/** Stores the page before each page ([2.11]); one that was loaded anew keeps what the tab had. */
export const storePreviousPage = () =>
  followRoutes(({ prevLocation }) => {
    if (prevLocation || !sessionStore.read(storageKey))
      sessionStore.write(storageKey, JSON.stringify(previousPageAt(prevLocation?.pathname ?? '')));
  });

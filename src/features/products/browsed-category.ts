import { createContext } from 'react';

/** The category that is browsed. A context reaches what is still to wake, and never changes. */
export const BrowsedCategory = createContext<Queries.CategoryBrowserFragment | null>(null);

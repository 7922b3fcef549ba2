import { createContext } from 'react';

/** The browsed category. A context that never changes, so lazy-loaded components can read it. */
export const BrowsedCategory = createContext<Queries.CategoryBrowserFragment | null>(null);

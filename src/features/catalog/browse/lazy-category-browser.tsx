import { lazyOnGesture } from '#src/lib/react/lazy-on-gesture.tsx';
import { authState, onAuthState } from '#src/session/customer/auth-state.ts';
import { asksForLines } from './asks-for-lines.ts';
import { BrowsedCategory } from './browsed-category.ts';

// Named, like all lazy chunks here: webpack merges modules shared by unnamed chunks into one, including the
// drawing engine.
const Browser = lazyOnGesture(
  () => import(/* webpackChunkName: "category-browser" */ './category-browser.tsx'),
  () => asksForLines() || !!authState().prices,
  onAuthState,
);

/**
 * A category's styles in static HTML; interactive after a gesture, or at once for visitors with their own
 * prices.
 */
export const CategoryBrowser = ({ category }: { category: Queries.CategoryBrowserFragment }) => (
  <BrowsedCategory value={category}>
    <Browser />
  </BrowsedCategory>
);

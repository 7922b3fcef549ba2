import { useEffect } from 'react';
import { lazyOnGesture } from '#src/lib/react/lazy-on-gesture.tsx';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { asksForLines } from './asks-for-lines.ts';
import { BrowsedCategory } from './browsed-category.ts';

// Named, like all lazy chunks here: webpack merges modules shared by unnamed chunks into one, including the
// drawing engine.
const Browser = lazyOnGesture(
  () => import(/* webpackChunkName: "category-browser" */ './category-browser.tsx'),
  asksForLines,
);

/**
 * A category's styles in static HTML; interactive after a gesture, or at once for visitors with their own
 * prices.
 */
export function CategoryBrowser({ category }: { category: Queries.CategoryBrowserFragment }) {
  const isPriced = useAuth().discounts !== undefined;
  useEffect(() => {
    if (isPriced) Browser.begin();
  }, [isPriced]);
  return (
    <BrowsedCategory value={category}>
      <Browser />
    </BrowsedCategory>
  );
}
CategoryBrowser.preload = Browser.preload;

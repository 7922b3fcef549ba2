import { lazyOnGesture } from '#src/lib/lazy-on-gesture.tsx';
import { authState, onAuthState } from '#src/session/customer/auth-state.ts';
import { asksForLines } from '../asks-for-lines.ts';
import { BrowsedCategory } from '../browsed-category.ts';

// Named, as all that is imported on a gesture here: what two chunks without names share goes into one chunk
// with all else that such share, the drawing engine among it.
const Browser = lazyOnGesture(
  () => import(/* webpackChunkName: "category-browser" */ './category-browser.tsx'),
  () => asksForLines() || !!authState().prices,
  onAuthState,
);

/**
 * The styles of a category as a page holds them: all of them in its HTML, narrowed once the visitor reaches
 * for them, or has prices of their own.
 */
export const CategoryBrowser = ({ category }: { category: Queries.CategoryBrowserFragment }) => (
  <BrowsedCategory value={category}>
    <Browser />
  </BrowsedCategory>
);

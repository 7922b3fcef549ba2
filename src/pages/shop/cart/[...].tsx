import { Router } from '@gatsbyjs/reach-router';
import type { HeadProps } from 'gatsby';
import { PageHead } from '../../../app/layout/page-head.tsx';
import { Route } from '../../../app/route.tsx';
import { SaveCartHere } from '../../../features/account/components/save-cart-here.tsx';
import { CartOpening, CartPage } from '../../../features/cart/components/cart-page.tsx';
import { useHydrated } from '../../../lib/use-hydrated.ts';

const Cart = () => <CartPage saving={<SaveCartHere />} />;

export default function CartRoutes() {
  // The static page is made at a path of its own, which no route of the visitor's matches.
  if (!useHydrated()) return <CartOpening />;
  return (
    <Router basepath="/shop/cart">
      <Route path="/*" page={Cart} />
    </Router>
  );
}

export const Head = (_: HeadProps) => (
  <PageHead title="Your cart" description="What you are about to order." path="/shop/cart/" />
);

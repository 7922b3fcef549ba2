import { Router } from '@gatsbyjs/reach-router';
import type { HeadProps } from 'gatsby';
import type { CartItem } from '../../../../domain/contracts/cart.ts';
import { PageHead } from '../../../app/layout/page-head.tsx';
import { Route } from '../../../app/route.tsx';
import { SaveCartHere } from '../../../features/account/components/save-cart-here.tsx';
import { CartOpening, CartPage } from '../../../features/cart/components/cart-page.tsx';
import { SaveToProject } from '../../../features/projects/components/save-to-project.tsx';
import { QuickOrder } from '../../../features/quick-order/components/quick-order.tsx';
import { useHydrated } from '../../../lib/use-hydrated.ts';

const saveLine = ({ title, backend_name, config_id, configuration_code, quantity }: CartItem) => (
  <SaveToProject
    title={title}
    look="quiet"
    goods={() => ({
      quantity,
      ...(config_id === null
        ? { part: { backend_name } }
        : { design: { backend_name, code: configuration_code ?? null } }),
    })}
  />
);

const Cart = () => <CartPage saving={<SaveCartHere />} adding={<QuickOrder />} lineExtras={saveLine} />;

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

import { Router } from '@gatsbyjs/reach-router';
import type { HeadProps } from 'gatsby';
import type { CartItem } from '#domain/cart/contract.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Route } from '#src/app/route.tsx';
import { SaveCartHere } from '#src/features/account/save-cart-here.tsx';
import { CartOpening, CartPage } from '#src/features/cart/components/cart-page.tsx';
import { QuickOrder } from '#src/features/cart/quick-order/quick-order.tsx';
import { SaveToProject } from '#src/features/projects/components/save-to-project.tsx';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';

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
  // The static page's own path matches no route.
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

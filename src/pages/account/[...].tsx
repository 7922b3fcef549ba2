import { type RouteComponentProps, Router } from '@gatsbyjs/reach-router';
import type { HeadProps } from 'gatsby';
import { type ComponentType, Suspense } from 'react';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Route } from '#src/app/route.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { AddressesPage } from '#src/features/account/addresses-page.tsx';
import { ConsultationsPage } from '#src/features/account/consultations-page.tsx';
import { DataPage } from '#src/features/account/data-page.tsx';
import { DesignsPage } from '#src/features/account/designs-page.tsx';
import { OrdersPage } from '#src/features/account/orders-page.tsx';
import { OverviewPage } from '#src/features/account/overview-page.tsx';
import { PreferencesPage } from '#src/features/account/preferences-page.tsx';
import { ProfilePage } from '#src/features/account/profile-page.tsx';
import { SavedCartsPage } from '#src/features/account/saved-carts-page.tsx';
import { SecurityPage } from '#src/features/account/security/security-page.tsx';
import { QuickOrder } from '#src/features/cart/quick-order/quick-order.tsx';
import { AccountOrder } from '#src/features/orders/components/account-order.tsx';
import { TradePage } from '#src/features/trade/account/trade-page.tsx';
import { PeoplePage } from '#src/features/trade/firm/people-page.tsx';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';
import { AccountOpening, AccountPage } from '#src/widgets/account/account-page.tsx';

const OrderOfAccount = ({ number = '' }: RouteComponentProps & { number?: string }) => (
  <AccountPage here={accountUrl.accountOrders}>
    <AccountOrder key={number} number={number.toUpperCase()} />
  </AccountPage>
);

const Trade = () => <TradePage ordering={<QuickOrder />} />;

// Lazy: only for professionals.
const BusinessPart = lazyPart(
  () => import(/* webpackChunkName: "trade" */ '#src/features/trade/client-quotes/business-part.tsx'),
);
const QuotesPart = lazyPart(
  () => import(/* webpackChunkName: "trade" */ '#src/features/trade/client-quotes/quotes-part.tsx'),
);
const NewQuotePart = lazyPart(
  () => import(/* webpackChunkName: "trade" */ '#src/features/trade/client-quotes/new-quote-part.tsx'),
);

const ofTrade = (title: string, lead: string, Part: ComponentType) => () => (
  <AccountPage here={accountUrl.tradeAccount} title={title} lead={lead}>
    <Suspense fallback={<Skeleton height="12rem" />}>
      <Part />
    </Suspense>
  </AccountPage>
);

const BusinessPage = ofTrade(
  'Your business',
  'The name, logo and lines that your clients see on your quotes.',
  BusinessPart,
);
const QuotesPage = ofTrade('Quotes to clients', 'What you have offered, and what became of it.', QuotesPart);
const NewQuotePage = ofTrade(
  'New quote',
  'A project at your own mark-up, under your own name.',
  NewQuotePart,
);

export default function AccountRoutes() {
  // The static page has its own path and no visitor.
  if (!useHydrated()) return <AccountOpening />;
  return (
    <Router basepath="/account">
      <Route path="orders" page={OrdersPage} />
      <OrderOfAccount path="orders/:number" />
      <Route path="consultations" page={ConsultationsPage} />
      <Route path="carts" page={SavedCartsPage} />
      <Route path="designs" page={DesignsPage} />
      <Route path="addresses" page={AddressesPage} />
      <Route path="profile" page={ProfilePage} />
      <Route path="preferences" page={PreferencesPage} />
      <Route path="security" page={SecurityPage} />
      <Route path="trade" page={Trade} />
      <Route path="trade/people" page={PeoplePage} />
      <Route path="trade/business" page={BusinessPage} />
      <Route path="trade/quotes" page={QuotesPage} />
      <Route path="trade/quotes/new" page={NewQuotePage} />
      <Route path="data" page={DataPage} />
      <Route path="/*" page={OverviewPage} />
    </Router>
  );
}

export const Head = (_: HeadProps) => (
  <>
    <PageHead title="Your account" description="Your orders, and what you keep with us." path="/account/" />
    <meta name="robots" content="noindex" />
  </>
);

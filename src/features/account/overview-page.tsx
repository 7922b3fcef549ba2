import { Link } from 'gatsby';
import { isPermitted } from '#domain/access/permissions.ts';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Stack } from '#src/components/layout.tsx';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { useAppSelector } from '#src/session/hooks.ts';
import * as pageStyles from '#src/widgets/account/account-page.module.css';
import { AccountPage } from '#src/widgets/account/account-page.tsx';
import { Loaded } from '#src/widgets/account/loaded.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { useAccountData } from '#src/widgets/account/use-account-data.ts';
import { fetchAddresses, fetchOrders } from './account-api.ts';
import { OrderList } from './order-list.tsx';

const shownOrders = 3;

function LatestOrders() {
  const data = useAccountData('orders 1', (signal) => fetchOrders(1, signal));
  return (
    <section className={styles.section} aria-labelledby="latest-orders">
      <h2 id="latest-orders">Latest orders</h2>
      <Loaded data={data} what="your orders" waiting={['8rem', '8rem', '8rem']}>
        {({ orders, total }) =>
          total === 0 ? (
            <p>
              Nothing ordered yet. <Link to={pathTo.configure}>Design &amp; price</Link> a window or a door,
              or <Link to={pathTo.parts}>find a part</Link>.
            </p>
          ) : (
            <>
              <OrderList orders={orders.slice(0, shownOrders)} heading="h3" />
              {total > shownOrders && <Link to={accountUrl.accountOrders}>All {total} orders</Link>}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function DeliversTo() {
  const data = useAccountData('addresses', fetchAddresses);
  return (
    <section className={`${styles.section} ${pageStyles.delivers}`} aria-labelledby="delivers-to">
      <h2 id="delivers-to">Where we deliver</h2>
      <Loaded data={data} what="your addresses" waiting={['4rem']}>
        {([first]) =>
          first ? (
            <address>
              {first.name && (
                <>
                  {first.name}
                  <br />
                </>
              )}
              {first.address.line_1}
              <br />
              {first.address.city}, {first.address.state} {first.address.postcode}
            </address>
          ) : (
            <p>
              No address is kept yet. <Link to={accountUrl.addressBook}>Add one</Link>, and the checkout knows
              it.
            </p>
          )
        }
      </Loaded>
    </section>
  );
}

const staffPages = [
  { title: 'Desk', to: '/desk/', text: 'Orders, consultations, leads', permission: 'read orders' },
  { title: 'Content', to: '/admin/', text: 'Articles, offers and pages', permission: 'edit content' },
  {
    title: 'Releases',
    to: '/admin/releases/',
    text: 'What is published, and what waits',
    permission: 'publish the site',
  },
  { title: 'Feature flags', to: '/admin/flags/', text: 'What is on, and for whom', permission: 'read flags' },
] as const;

function StaffPages() {
  const { roles = [] } = useAuth();
  const pages = staffPages.filter(({ permission }) => isPermitted(roles, permission));
  if (pages.length === 0) return null;
  return (
    <section className={`${styles.section} ${pageStyles.staff}`} aria-labelledby="staff-pages">
      <h2 id="staff-pages">Staff</h2>
      <ul role="list">
        {pages.map(({ title, to, text }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>: {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OverviewPage() {
  const firstName = useAppSelector(({ signInState }) => signInState.firstname);
  return (
    <AccountPage here={pathTo.account} title={firstName ? `Hello, ${firstName}.` : 'Your account'}>
      <Stack gap="6 7" align="start" className={pageStyles.overview}>
        <StaffPages />
        <DeliversTo />
        <LatestOrders />
      </Stack>
    </AccountPage>
  );
}

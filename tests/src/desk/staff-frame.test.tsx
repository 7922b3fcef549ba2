import { act, screen, waitFor, within } from '@testing-library/react';
import { useStaticQuery } from 'gatsby';
import { HttpResponse, http } from 'msw';
import type { StaffRole } from '#domain/access/role.ts';
import { frameOf } from '#src/app/layout/frame-of.ts';
import { Layout } from '#src/app/layout/layout.tsx';
import { RouteErrorBoundary } from '#src/app/root.tsx';
import { announce } from '#src/components/announcer.tsx';
import { sendReportsTo } from '#src/lib/http/report-error.ts';
import { signedIn } from '#src/session/customer/sign-in-slice.ts';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { StaffFrame } from '#src/widgets/staff/staff-frame.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { storeOf } from '#tests/support/browser/store-of.ts';

const links = () =>
  within(screen.getByRole('navigation', { name: 'Desk' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

function open(roles: readonly StaffRole[]) {
  const store = storeOf({ accessToken: 'staff', roles, profile: { isPro: false, firstName: 'Grace' } });
  store.dispatch(signedIn({ firstname: 'Grace', email: 'grace@example.com', postalCode: '06851' }));
  return renderWithStore(<DeskFrame part="Orders" title="Orders" />, store);
}

it.each([
  ['/desk/', true],
  ['/desk/orders/CL-7K2M9QXD/', true],
  ['/admin/', true],
  ['/', false],
  ['/shop/desk/', false],
])('at %s the frame of the staff: %s', (path, isStaff) => expect(frameOf(path) === 'staff').toBe(isStaff));

it('shows a professional’s quote without the shop’s head and foot', () => {
  jest.mocked(useStaticQuery).mockReturnValue({});
  renderWithStore(
    <Layout path="/shared/quote/">
      <h1>New windows</h1>
    </Layout>,
  );
  expect(screen.getByRole('main')).toHaveTextContent('New windows');
  for (const role of ['banner', 'contentinfo', 'navigation', 'search'])
    expect(screen.queryByRole(role)).toBeNull();
});

it('has the skip link and one main part, and nothing that customers see', () => {
  jest.mocked(useStaticQuery).mockReturnValue({});
  renderWithStore(
    <Layout path="/desk/">
      <DeskFrame part="Orders" title="Orders" />
    </Layout>,
  );
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  expect(screen.getAllByRole('banner')).toHaveLength(1);
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Free consultation' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Cart(?!s)/ })).toBeNull();
});

it('keeps a main part where a page of the staff breaks', () => {
  sendReportsTo(() => 'report-1');
  apiStub.use(http.get('*/page-data/500/page-data.json', () => HttpResponse.error()));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new TypeError('shapes of undefined');
  };
  renderWithStore(
    <RouteErrorBoundary path="/desk/">
      <Broken />
    </RouteErrorBoundary>,
  );
  expect(within(screen.getByRole('main')).getByRole('alert')).toBeVisible();
});

it('says who is signed in, and shows an agent the parts of the desk but not those of editors', () => {
  open(['agent', 'run_jobs']);
  expect(screen.getByRole('link', { name: /^Grace ?: your account$/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(links()).toEqual(expect.arrayContaining(['Orders', 'Consultations', 'Jobs', 'Log']));
  expect(links()).not.toContain('Content');
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
});

it('hides the jobs from an agent who may not run them', () => {
  open(['agent']);
  expect(links()).not.toContain('Jobs');
});

it('shows an editor the website’s parts alone, and leads home there', () => {
  open(['editor']);
  expect(links()).toEqual(['Site', 'Content', 'Releases', 'Feature flags', 'The website']);
  expect(screen.getByRole('link', { name: 'Clerestory Desk' })).toHaveAttribute('href', '/admin/');
});

it('shows every part before sign-in, and none to a customer', () => {
  const { unmount } = renderWithStore(<StaffFrame part="Orders" title="Orders" />);
  expect(links()).toEqual(expect.arrayContaining(['Orders', 'Releases']));
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  unmount();
  renderWithStore(<StaffFrame part="Orders" title="Orders" />, storeOf({ accessToken: 'ada' }));
  expect(links()).toEqual(['The website']);
});

it('shows for some seconds what is announced', async () => {
  open(['agent']);
  const said = screen.getByRole('status');
  expect(said).not.toHaveAttribute('data-seen');
  jest.useFakeTimers();
  announce('The order is moved to Confirmed.');
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(said).toHaveAttribute('data-seen');
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  jest.useRealTimers();
  await waitFor(() => expect(said).not.toHaveAttribute('data-seen'));
});

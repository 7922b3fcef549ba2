import { screen, waitFor, within } from '@testing-library/react';
import { WorkPage } from '#src/features/desk/work/work-page.tsx';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { storeOf } from '#tests/support/browser/store-of.ts';
import { deskRequest } from '#tests/support/consultations/staff-consultation-examples.ts';
import { hear, reads } from '#tests/support/desk/staff-calls.ts';
import { workCounts, workItem, workItems } from '#tests/support/desk/work-examples.ts';

const list = '*/desk/v1/work';
const counts = { mine: 1, due: 4, unassigned: 3 };
const firstPage = { page: 1, has_more: false };
const agent = () =>
  storeOf({ accessToken: 'agent', accountId: 'account-grace', roles: ['agent', 'run_jobs'] });

beforeEach(() => history.replaceState(null, '', '/desk/'));

it('says of each piece of work its kind, person, due time and owner, and leads to it', async () => {
  reads(list, { items: workItems, counts, ...firstPage });
  renderWithStore(<WorkPage />, agent());
  const table = await screen.findByRole('table', { name: 'Due' });
  const links = within(table)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual(
    expect.arrayContaining([
      ['Request', '/desk/requests/ABCDEFGH23/'],
      ['+1 (203) 555-0142', 'tel:+12035550142'],
      ['Consultation', '/desk/consultations/visit-1/'],
      ['Purchase order', '/desk/professionals/account-pro/'],
      ['Pat Carver', '/desk/people/account-pro/'],
      ['Email not delivered', '/desk/emails/42/'],
    ]),
  );
  expect(within(table).getByText('Dana Reyes')).toBeVisible();
  expect(within(table).getAllByText('Overdue')).toHaveLength(2);
});

it('has a list for the caller, what is due and what has no owner, each with its number', async () => {
  reads(list, { items: [], counts, ...firstPage });
  const { user } = renderWithStore(<WorkPage />, agent());
  expect(await screen.findByText('Nothing is due today.')).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Lists of work' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Mine 1',
    'Due 4',
    'Unassigned 3',
  ]);
  await user.click(tabs.getByRole('link', { name: /^Mine/ }));
  expect(await screen.findByText('You have no open work.')).toBeVisible();
  expect(location.search).toBe('?tab=mine');
  expect(tabs.getByRole('link', { name: /^Mine/ })).toHaveAttribute('aria-current', 'page');
});

it('gives a request to a colleague, says so, and keeps the focus on the row', async () => {
  reads(list, { items: [workItem()], counts, ...firstPage });
  reads('*/desk/v1/colleagues', {
    colleagues: [
      { id: 'account-grace', name: 'Grace Agent' },
      { id: 'account-hedy', name: 'Hedy Agent' },
    ],
  });
  const heard = hear('*/desk/v1/requests/ABCDEFGH23/assign', { request: deskRequest() });
  const { user } = renderWithStore(<WorkPage />, agent());
  await user.click(await screen.findByRole('button', { name: /^Give to…/ }));
  const select = await screen.findByRole('combobox', {
    name: 'Colleague for the request of Mary Somerville',
  });
  await waitFor(() => expect(within(select).getAllByRole('option')).toHaveLength(2));
  expect(within(select).queryByRole('option', { name: 'Grace Agent' })).toBeNull();
  await user.selectOptions(select, 'Hedy Agent');
  await user.click(screen.getByRole('button', { name: 'Give' }));
  expect(await screen.findByText('The request of Mary Somerville is Hedy Agent’s now.')).toBeVisible();
  expect(heard.map(({ body }) => body)).toEqual([{ from: null, to: 'account-hedy' }]);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Give to…/ })).toHaveFocus());
});

it('counts in the menu what waits, in words for those who do not see', async () => {
  reads(list, { items: [], counts, ...firstPage });
  reads(
    '*/desk/v1/work/counts',
    workCounts({ applications: 1, purchase_orders: 2, certificates: 3, failed_emails: 4, failed_jobs: 5 }),
  );
  renderWithStore(<WorkPage />, agent());
  const menu = within(screen.getByRole('navigation', { name: 'Desk' }));
  expect(await menu.findByRole('link', { name: /^Professionals\s*6 to decide$/ })).toBeVisible();
  expect(menu.getByRole('link', { name: /^Emails\s*4 not delivered$/ })).toBeVisible();
  expect(menu.getByRole('link', { name: /^Jobs\s*5 given up$/ })).toBeVisible();
  expect(menu.getByRole('link', { name: 'Consultations' })).toBeVisible();
});

import { screen, within } from '@testing-library/react';
import { navigate } from 'gatsby';
import { SearchPage } from '#src/features/desk/search-page.tsx';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { storeOf } from '#tests/support/browser/store-of.ts';
import { consultationRow, deskRequest } from '#tests/support/consultations/staff-consultation-examples.ts';
import { reads } from '#tests/support/desk/staff-calls.ts';
import { customer, orderRow } from '#tests/support/desk/staff-examples.ts';

const agent = () => storeOf({ accessToken: 'agent', roles: ['agent'] });
const group = <Row,>(rows: Row[], has_more = false) => ({ rows, has_more });

const found = {
  understood: 'phone or number with 0142',
  people: group([customer]),
  orders: group([orderRow()], true),
  purchase_orders: group([
    {
      order_number: 'CL-22222222',
      purchase_order: 'PO-0142',
      cents: 5084,
      state: 'awaiting',
      ordered_at: '2026-11-21T15:00:00.000Z',
    },
  ]),
  requests: group([deskRequest()]),
  consultations: group([consultationRow()]),
};

it('groups what it found, each with a way to it, and says how it read the text', async () => {
  history.replaceState(null, '', '/desk/search/?q=0142');
  reads('*/desk/v1/search', found);
  renderWithStore(<SearchPage />, agent());
  expect(await screen.findByText('Found by phone or number with 0142.')).toBeVisible();
  const linksOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .filter((path) => path?.startsWith('/'));
  expect(linksOf('People')).toEqual(['/desk/people/account-1/']);
  expect(linksOf('Orders')).toEqual(['/desk/orders/CL-7K2M9QXD/', '/desk/orders/?search=0142']);
  expect(linksOf('Purchase orders')).toEqual(['/desk/orders/CL-22222222/']);
  expect(linksOf('Requests')).toEqual(['/desk/requests/ABCDEFGH23/']);
  expect(linksOf('Consultations')).toHaveLength(1);
  expect(screen.getByRole('searchbox', { name: 'Search the desk' })).toHaveValue('0142');
});

it('says that nothing was found, without the groups', async () => {
  history.replaceState(null, '', '/desk/search/?q=zz');
  reads('*/desk/v1/search', { understood: 'name, or number, with zz', people: group([]) });
  renderWithStore(<SearchPage />, agent());
  expect(await screen.findByText('Nothing was found by name, or number, with zz.')).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
});

it('is asked from the field of every page of the desk, and asks nothing before two characters', async () => {
  history.replaceState(null, '', '/desk/search/?q=a');
  const { user } = renderWithStore(<SearchPage />, agent());
  expect(screen.getByText(/Two characters or more/)).toBeVisible();
  const field = screen.getByRole('searchbox', { name: 'Search the desk' });
  await user.clear(field);
  await user.type(field, 'Zoë Núñez{Enter}');
  expect(navigate).toHaveBeenCalledWith('/desk/search/?q=Zo%C3%AB+N%C3%BA%C3%B1ez');
});

it('has no field for those who may not use the desk', () => {
  history.replaceState(null, '', '/desk/search/');
  renderWithStore(<SearchPage />, storeOf({ accessToken: 'editor', roles: ['editor'] }));
  expect(screen.queryByRole('searchbox')).toBeNull();
});

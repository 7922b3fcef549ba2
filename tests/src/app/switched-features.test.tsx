import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createRef } from 'react';
import type { FlagValue } from '#domain/content/feature-flag.ts';
import type { FeatureName } from '#domain/marketing/feature-names.ts';
import ConfigureAndAdd from '#src/app/configure-and-add.tsx';
import { CartSummary } from '#src/features/cart/components/cart-summary.tsx';
import { Minicart } from '#src/features/cart/components/minicart.tsx';
import type * as configureScreen from '#src/features/configurator/components/configure-screen.tsx';
import ConsultationForm from '#src/features/consultations/consultation-form.tsx';
import type * as monthlyLine from '#src/features/content/offers/monthly-line.tsx';
import SearchSuggestions from '#src/features/search/components/search-suggestions.tsx';
import {
  type FlagNote,
  type FlagSource,
  flagDefaults,
  showFlags,
  takeNotes,
} from '#src/lib/flagsmith/shown-flags.ts';
import { useFlag } from '#src/lib/flagsmith/use-flag.ts';
import { cartReceived } from '#src/session/customer/sign-in-slice.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { cart } from '#tests/support/browser/storefront-examples.ts';
import { configuratorShop } from '#tests/support/configurator/configurator-shop.ts';
import { step, workbench } from '#tests/support/configurator/workbench-harness.tsx';
import { offersTimes } from '#tests/support/consultations/slot-examples.ts';
import { quote } from '#tests/support/orders/order-examples.ts';

jest.mock<Partial<typeof configureScreen>>(
  '#src/features/configurator/components/configure-screen.tsx',
  () => ({
    ConfigureScreen: ({ monthly }) => <p>Designer {monthly(100_000)}</p>,
  }),
);
jest.mock<Partial<typeof monthlyLine>>('#src/features/content/offers/monthly-line.tsx', () => ({
  MonthlyLine: ({ cents }) => <span>{cents} by the month</span>,
}));

const show = (
  feature: FeatureName,
  enabled: boolean,
  value: FlagValue | null = null,
  from: FlagSource = 'server',
) => showFlags({ ...flagDefaults(), [feature]: { enabled, value } }, from);

const notes: FlagNote[] = [];
let stopNotes: () => void;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  notes.length = 0;
  stopNotes = takeNotes((note) => notes.push(note));
});
afterEach(() => {
  stopNotes();
  showFlags(undefined, 'none');
});

const states = [
  { state: 'on', enabled: true },
  { state: 'off', enabled: false },
];
const expectShown = (element: HTMLElement | null, isShown: boolean) =>
  isShown ? expect(element).toBeVisible() : expect(element).toBeNull();

describe.each(states)('a feature that is $state', ({ enabled }) => {
  it('has the picture of a room in the designer, or has not', () => {
    show('room_pictures', enabled);
    renderWithStore(workbench());
    expectShown(screen.queryByRole('button', { name: 'In a room' }), enabled);
    expect(screen.getByRole('button', { name: 'At night' })).toBeVisible();
    expect(notes).toContainEqual({ kind: 'asked', feature: 'room_pictures' });
  });

  it('sets designs beside each other, or does not', async () => {
    show('compare_designs', enabled);
    apiStub.use(...configuratorShop().handlers);
    const { user } = renderWithStore(workbench());
    await user.click(step('Review'));
    expectShown(screen.queryByRole('button', { name: 'Add to compare' }), enabled);
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
  });

  it('says what a price comes to by the month, or does not', () => {
    show('monthly_figure', enabled);
    render(<ConfigureAndAdd params={{} as Parameters<typeof ConfigureAndAdd>[0]['params']} />);
    expectShown(screen.queryByText('100000 by the month'), enabled);
    expect(screen.getByText(/Designer/)).toBeVisible();
  });

  it('says what shipping costs, or that checkout adds it', async () => {
    show('shipping_estimate', enabled);
    localStorage.setItem('UserPostalCode', '06851');
    apiStub.use(
      http.post('*/web-ecommerce/api/v1/checkout/quote', () => HttpResponse.json({ quote: quote() })),
    );
    renderWithStore(<CartSummary cart={cart()} />);
    if (enabled) expect(await screen.findByText('$19.00')).toBeVisible();
    else expect(screen.getByText(/Checkout adds them before you pay/)).toBeVisible();
  });

  it('offers times that are free, or asks for a day', async () => {
    show('live_times', enabled);
    const asked = enabled ? offersTimes() : [];
    renderWithStore(<ConsultationForm />);
    fireEvent.change(screen.getByLabelText('Appointment type'), { target: { value: 'showroom' } });
    fireEvent.change(screen.getByLabelText(/ZIP or postal code/), { target: { value: '06851' } });
    if (enabled) {
      await waitFor(() => expect(asked).toHaveLength(1));
      expect(await screen.findByText('9 am')).toBeVisible();
    } else expect(screen.getByLabelText(/Preferred day/i)).toBeVisible();
  });

  it('suggests what is searched for, or leaves the field as it is', () => {
    show('search_suggestions', enabled);
    const input = createRef<HTMLInputElement>();
    const searchWith = (children?: React.ReactNode) => (
      <form>
        <input ref={input} aria-label="Search" type="search" />
        {children}
      </form>
    );
    const view = render(searchWith());
    view.rerender(searchWith(<SearchSuggestions input={input} />));
    expect(screen.getByLabelText('Search')).toHaveAttribute('type', 'search');
    expect(screen.getByLabelText('Search').getAttribute('role')).toBe(enabled ? 'combobox' : null);
  });
});

describe('the split test of the cart’s sheet', () => {
  const open = () => {
    const { store } = renderWithStore(<p>A page</p>);
    store.dispatch(cartReceived(cart()));
    return renderWithStore(<Minicart close={() => undefined} />, store);
  };
  const ways = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('link')
      .map((link) => link.textContent);

  it.each([
    ['checkout', ['Check out', 'See your cart']],
    ['cart', ['See your cart', 'Check out']],
  ])('offers first what the variant «%s» says, and reports that it was shown', (value, expected) => {
    show('minicart_first', true, value);
    open();
    expect(ways()).toEqual(expected);
    expect(notes).toContainEqual({ kind: 'shown', feature: 'minicart_first', value });
  });

  it('offers the checkout where the test is off, and reports no one', () => {
    show('minicart_first', false, 'cart');
    open();
    expect(ways()).toEqual(['Check out', 'See your cart']);
    expect(notes.filter(({ kind }) => kind === 'shown')).toEqual([]);
  });

  it('counts no visitor who was shown what the page was built with', () => {
    show('minicart_first', true, 'checkout', 'default flags');
    open();
    expect(notes.filter(({ kind }) => kind === 'shown')).toEqual([]);
  });
});

it('[4.10] a flag that arrives leaves what stands on the page, and holds for what comes onto it', () => {
  const Feature = () => <p>{useFlag('room_pictures') ? 'on' : 'off'}</p>;
  const view = render(<Feature />);
  act(() => show('room_pictures', false));
  view.rerender(<Feature />);
  expect(screen.getByText('on')).toBeVisible();
  view.rerender(<Feature key="next" />);
  expect(screen.getByText('off')).toBeVisible();
});

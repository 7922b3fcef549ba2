import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { StreetField } from '#src/widgets/address/address-fields.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { addressApi, knowsAddresses, wallStreet } from '#tests/support/places/address-examples.ts';

const field = (over: { autoFocus?: boolean; onAddress?: () => void } = {}) =>
  render(
    <StreetField
      id="address1"
      label="Street address"
      autoComplete="shipping address-line1"
      defaultValue="14 Wall"
      near=""
      ref={() => undefined}
      onAddress={() => undefined}
      {...over}
    />,
  );

it('is a plain field until the visitor is at it, and keeps what browsers fill it in by', async () => {
  const searches = knowsAddresses(wallStreet);
  field();
  const street = screen.getByRole('textbox', { name: 'Street address' });
  expect(street).not.toHaveAttribute('aria-expanded');
  await userEvent.click(street);
  expect(await screen.findByRole('combobox', { name: 'Street address' })).toBe(street);
  expect(street).toHaveAttribute('autocomplete', 'shipping address-line1');
  await userEvent.type(street, ' St');
  await screen.findByRole('option');
  const texts = searches.map((search) => search.get('text'));
  expect(texts.at(-1)).toBe('14 Wall St');
  expect(texts).not.toContain('14 Wall');
});

it('looks for what was typed before the page was alive', async () => {
  knowsAddresses(wallStreet);
  field({ autoFocus: true });
  expect(await screen.findByRole('option', { name: /^14 Wall Street/ })).toBeVisible();
});

it('leaves alone what the keys have come to by giving up what is still looked for', async () => {
  knowsAddresses(wallStreet);
  const onAddress = jest.fn();
  field({ onAddress });
  const street = screen.getByRole('textbox', { name: 'Street address' });
  await userEvent.type(street, ' St');
  await screen.findByRole('option');
  const underWay: AbortSignal[] = [];
  apiStub.use(
    http.get(addressApi.search, ({ request }) => {
      underWay.push(request.signal);
      return new Promise<never>(() => undefined);
    }),
  );
  await userEvent.type(street, 'r');
  await waitFor(() => expect(underWay).toHaveLength(1));
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(underWay[0]).toHaveProperty('aborted', true));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onAddress).toHaveBeenCalledWith(expect.objectContaining(wallStreet)));
});

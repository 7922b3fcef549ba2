import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StreetField } from '../../../../src/components/address/street-field.tsx';
import { knowsAddresses, wallStreet } from '../../../support/address-examples.ts';

const field = (over: { autoFocus?: boolean } = {}) =>
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
  // What stood there needs no suggestion; what is typed after it does.
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

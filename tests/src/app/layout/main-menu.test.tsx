import { screen } from '@testing-library/react';
import { ReturningLinks } from '#src/app/layout/main-menu.tsx';
import { renderSignedIn } from '#tests/support/account/account-harness.tsx';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

const savedDesigns = () => screen.getByRole('link', { name: 'Saved designs' }).getAttribute('href');

it('saved designs are those of the account, and of this device where the visitor is a guest', () => {
  const { unmount } = renderWithStore(<ReturningLinks className="" />);
  expect(savedDesigns()).toBe('/shop/configure/#saved');
  unmount();
  renderSignedIn(<ReturningLinks className="" />);
  expect(savedDesigns()).toBe('/account/designs/');
});

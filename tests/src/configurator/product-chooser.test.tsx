import { screen } from '@testing-library/react';
import { ProductChooser } from '#src/features/configurator/components/product-chooser.tsx';
import { rememberDesign } from '#src/features/configurator/design-in-hand.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

beforeEach(() => sessionStorage.clear());

it('offers to go on with the design that this tab had open', () => {
  rememberDesign({ id: 'config-1', backendName: 'meridian-double-hung', title: 'Meridian double-hung' });
  renderWithStore(<ProductChooser categories={[]} />);
  expect(screen.getByText('Your Meridian double-hung is as you left it.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go on with it' })).toHaveAttribute(
    'href',
    '/shop/parts/configure/?item=meridian-double-hung&config=config-1',
  );
});

it.each([undefined, '{', '{"id":1}'])('offers nothing where none is open: %s', (kept) => {
  if (kept) sessionStorage.setItem('designInHand', kept);
  renderWithStore(<ProductChooser categories={[]} />);
  expect(screen.queryByRole('link', { name: 'Go on with it' })).toBeNull();
});

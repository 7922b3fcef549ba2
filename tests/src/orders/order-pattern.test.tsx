import { render } from '@testing-library/react';
import { OrderPattern } from '#src/features/orders/components/order-pattern.tsx';

it('is valid HTML before the server fills it in: every image has a source and an alternative text', () => {
  const { container } = render(<OrderPattern />);
  const images = [...container.querySelectorAll('img')];
  expect(images.length).toBeGreaterThan(0);
  for (const image of images) {
    expect(image.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
    expect(image).toHaveAttribute('alt');
  }
});

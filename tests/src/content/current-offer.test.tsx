import { render, screen } from '@testing-library/react';
import { CurrentOffer } from '#src/features/content/offers/current-offer.tsx';

const built = '2026-11-10';
const offer = (title: string, starts: string, ends: string) => ({
  saving: '15% off',
  title,
  url: `/promotions/${title}/`,
  starts,
  ends,
  time_zone: null,
});

beforeEach(() => void jest.useFakeTimers({ now: new Date(`${built}T12:00:00`) }));
afterEach(() => void jest.useRealTimers());

it('shows the running offer that ends first, with the way to its conditions', () => {
  const promotions = [
    offer('later', '2026-11-01', '2026-12-31'),
    offer('ended', '2026-10-01', '2026-11-09'),
    offer('sooner', '2026-11-01', '2026-11-30'),
    offer('coming', '2026-11-11', '2026-11-12'),
  ];
  render(<CurrentOffer promotions={promotions} built={built} />);
  expect(screen.getByRole('link').closest('p')).toHaveTextContent('15% off. sooner');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/promotions/sooner/');
});

it('shows nothing where none runs', () => {
  const { container } = render(
    <CurrentOffer promotions={[offer('ended', '2026-10-01', '2026-11-09')]} built={built} />,
  );
  expect(container).toBeEmptyDOMElement();
});

import { render, screen } from '@testing-library/react';
import { swapPhones } from '#src/app/campaigns/phone-swap.ts';

const tfn = '+1 (800) 555-0131';
const ours = '+1 (641) 555-0119';

const Page = ({ phone = ours }: { phone?: string }) => (
  <main>
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      Call <b>{phone}</b>
    </a>
    <p>Questions? 641-555-0119 or (641) 555-0119.</p>
    <p>Your own number: +1 (203) 555-0142, order 641555011900.</p>
    <address data-other-firm>
      <a href="tel:+16415550120">+1 (641) 555-0120</a>
    </address>
    <textarea defaultValue="641-555-0119" />
  </main>
);

beforeEach(() => window.history.replaceState(null, '', '/'));

it('replaces our numbers in tel: links and visible text, and nobody else’s', () => {
  const { container } = render(<Page />);
  swapPhones(tfn);
  expect(screen.getByRole('link', { name: `Call ${tfn}` })).toHaveAttribute('href', 'tel:+18005550131');
  expect(container).toHaveTextContent(`Questions? ${tfn} or ${tfn}.`);
  expect(container).toHaveTextContent('Your own number: +1 (203) 555-0142, order 641555011900.');
  expect(screen.getByRole('link', { name: '+1 (641) 555-0120' })).toHaveAttribute('href', 'tel:+16415550120');
  expect(screen.getByRole('textbox')).toHaveValue('641-555-0119');
});

it('replaces what React writes over it, and breaks nothing of React’s', () => {
  const { rerender } = render(<Page />);
  swapPhones(tfn);
  rerender(<Page phone="+1 (203) 555-0118" />);
  expect(screen.getByText('+1 (203) 555-0118')).toBeVisible();
  swapPhones(tfn);
  swapPhones(tfn);
  expect(screen.getByRole('link', { name: `Call ${tfn}` })).toHaveAttribute('href', 'tel:+18005550131');
});

it.each(['/desk/customers/', '/account/profile/', '/admin/'])(
  'leaves %s, whose numbers are customers’',
  (path) => {
    window.history.replaceState(null, '', path);
    render(<Page />);
    swapPhones(tfn);
    expect(screen.getByRole('link', { name: `Call ${ours}` })).toBeVisible();
  },
);

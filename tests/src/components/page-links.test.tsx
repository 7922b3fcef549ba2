import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageLinks } from '#src/components/page/page-links.tsx';

const hrefOf = (page: number) => (page === 1 ? '/list/' : `/list/page/${page}/`);

it('is nothing where there is one page', () => {
  const { container } = render(<PageLinks label="Pages" page={1} count={1} hrefOf={hrefOf} />);
  expect(container).toBeEmptyDOMElement();
});

it('leads to every page and says which one is shown', () => {
  render(<PageLinks label="Pages" page={2} count={3} hrefOf={hrefOf} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/list/',
    '/list/page/2/',
    '/list/page/3/',
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
});

it('shows a page in place where it can, else lets the link lead', async () => {
  const followed = jest.fn((event: Event) => event.preventDefault());
  const onPage = jest.fn();
  const user = userEvent.setup();
  const { rerender } = render(<PageLinks label="Pages" page={1} count={2} hrefOf={hrefOf} onPage={onPage} />);
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(onPage).toHaveBeenCalledWith(2);
  rerender(<PageLinks label="Pages" page={1} count={2} hrefOf={hrefOf} />);
  document.addEventListener('click', followed, { once: true });
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(followed).toHaveBeenCalledTimes(1);
  expect(onPage).toHaveBeenCalledTimes(1);
});

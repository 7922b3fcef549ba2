import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigate } from 'gatsby';
import { RichText } from '#src/components/page/rich-text.tsx';

const html =
  '<p><a href="/about/?from=text#us"><em>us</em></a> <a href="#glass">glass</a> <a href="https://example.com/">away</a> <a href="/print/" target="_blank">print</a></p>';

async function press(name: string, keys = ''): Promise<boolean> {
  let left = false;
  const note = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', note, { once: true });
  const user = userEvent.setup();
  if (keys) await user.keyboard(`{${keys}>}`);
  await user.click(screen.getByText(name));
  return left;
}

beforeEach(() => {
  jest.mocked(navigate).mockClear();
  history.replaceState(null, '', '/articles/one/');
  render(<RichText html={html} />);
});

it('leads links of ours through the router, whatever in them was pressed', async () => {
  expect(await press('us')).toBe(false);
  expect(navigate).toHaveBeenCalledWith('/about/?from=text#us');
  expect(await press('glass')).toBe(false);
  expect(navigate).toHaveBeenLastCalledWith('/articles/one/#glass');
});

it.each([
  ['away', ''],
  ['print', ''],
  ['us', 'Control'],
  ['us', 'Shift'],
  ['us', 'Meta'],
])('leaves %s to the browser with %p', async (name, keys) => {
  expect(await press(name, keys)).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

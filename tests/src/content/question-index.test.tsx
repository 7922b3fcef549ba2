import { screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { QuestionIndex } from '#src/features/content/guides/question-index.tsx';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

const question = (words: string, topic: string, answer: string) => ({
  question: words,
  topic,
  url: `/support/${topic.toLowerCase()}/#${answer}`,
});
const questions = [
  question('Why does my door stick?', 'Doors', 'sticks'),
  question('How do I clean a screen?', 'Screens', 'clean'),
  question('Who paints a door?', 'Doors', 'paint'),
  question('Can I order a screen alone?', 'Screens', 'order'),
  question('What is a sash?', 'Windows', 'sash'),
];

const index = (page = 1) => <QuestionIndex questions={questions} page={page} perPage={2} />;
const list = () => within(screen.getAllByRole('list')[0] ?? document.body);
const shown = () =>
  list()
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));
const link = (name: string) => screen.getByRole('link', { name });
const field = () => screen.getByRole('searchbox', { name: 'Search questions' });

beforeEach(() => history.replaceState({ key: 'kept' }, '', '/support/'));

it('turns pages in place: the focus stays on the link, the address follows, and it is said', async () => {
  const { user } = renderWithStore(index());
  expect(shown()).toEqual(['/support/doors/#sticks', '/support/screens/#clean']);
  await user.click(link('Page 3'));
  expect(shown()).toEqual(['/support/windows/#sash']);
  expect(link('Page 3')).toHaveFocus();
  expect(link('Page 3')).toHaveAttribute('aria-current', 'page');
  expect(location.pathname).toBe('/support/page/3/');
  expect(history.state).toEqual({ key: 'kept' });
  expect(screen.getByRole('status')).toHaveTextContent('Questions, page 3');
});

it('narrows the questions by words of them and of their topic, in any order, while one types', async () => {
  const { user } = renderWithStore(index(2));
  await user.type(field(), 'DOOR who');
  expect(shown()).toEqual(['/support/doors/#paint']);
  expect(field()).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('1 of 5 questions');
  expect(screen.queryByRole('navigation', { name: 'Pages of questions' })).not.toBeInTheDocument();
  await user.clear(field());
  await user.type(field(), 'screens');
  expect(shown()).toEqual(['/support/screens/#clean', '/support/screens/#order']);
  await user.clear(field());
  expect(shown()).toEqual(['/support/doors/#paint', '/support/screens/#order']);
  expect(link('Page 2')).toHaveAttribute('aria-current', 'page');
});

it('says that no question has the words, and sends nothing with Enter', async () => {
  const { user } = renderWithStore(index());
  await user.type(field(), 'zebra{Enter}');
  expect(screen.getByText(/No question has all of these words/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('0 of 5 questions');
  expect(field()).toHaveValue('zebra');
  expect(location.pathname).toBe('/support/');
});

it('reads without scripts: a page of questions, and links to the other pages', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(index(2));
  const hrefs = [...page.querySelectorAll('a')].map((each) => each.getAttribute('href'));
  expect(hrefs).toEqual([
    '/support/doors/#paint',
    '/support/screens/#order',
    '/support/',
    '/support/page/2/',
    '/support/page/3/',
  ]);
});

import { screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ArticleIndex } from '#src/features/content/guides/article-index.tsx';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

const topics = ['glass', 'rot'].map((topic_id) => ({
  topic_id,
  title: `On ${topic_id}`,
  url: `/articles/topics/${topic_id}/`,
}));

/** Seven articles: even ones on glass, odd ones on rot, the last two on both. */
const articles = Array.from({ length: 7 }, (_, index) => {
  const about = index > 4 ? topics : topics.filter((_topic, at) => at === index % 2);
  return {
    id: `Article:${index}`,
    article_id: `a${index}`,
    title: `Article ${index}`,
    lead: `Lead ${index}`,
    url: `/articles/a${index}/`,
    minutes: 3,
    published: '2026-05-01',
    updated: null,
    drawing_url: `/drawings/articles/a${index}.svg`,
    drawing_alt: 'A window',
    author: { name: 'Ida Frost', url: '/authors/ida-frost/' },
    topics: about,
  };
});

const index = (over: { topic?: string; page?: number } = {}) => (
  <ArticleIndex articles={articles} topics={topics} topic={null} page={1} perPage={3} {...over} />
);
const shown = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const link = (name: string) => screen.getByRole('link', { name });

beforeEach(() => history.replaceState({ key: 'kept' }, '', '/articles/'));

it('turns pages in place: the focus stays on the link, the address follows, and it is said', async () => {
  const { user } = renderWithStore(index());
  expect(shown()).toEqual(['Article 0', 'Article 1', 'Article 2']);
  await user.click(link('Page 3'));
  expect(shown()).toEqual(['Article 6']);
  expect(link('Page 3')).toHaveFocus();
  expect(link('Page 3')).toHaveAttribute('aria-current', 'page');
  expect(link('Page 1')).not.toHaveAttribute('aria-current');
  expect(location.pathname).toBe('/articles/page/3/');
  expect(history.state).toEqual({ key: 'kept' });
  expect(screen.getByRole('status')).toHaveTextContent('7 articles, page 3');
});

it('filters by topic in place, and goes back to all', async () => {
  const { user } = renderWithStore(index({ page: 2 }));
  await user.click(link('On glass'));
  expect(shown()).toEqual(['Article 0', 'Article 2', 'Article 4', 'Article 5', 'Article 6']);
  expect(link('On glass')).toHaveFocus();
  expect(link('On glass')).toHaveAttribute('aria-current', 'true');
  expect(location.pathname).toBe('/articles/topics/glass/');
  expect(screen.getByRole('status')).toHaveTextContent('5 articles');
  expect(screen.queryByRole('navigation', { name: 'Pages of articles' })).not.toBeInTheDocument();
  await user.click(link('All'));
  expect(link('All')).toHaveFocus();
  expect(shown()).toEqual(['Article 0', 'Article 1', 'Article 2']);
  expect(location.pathname).toBe('/articles/');
});

it('does the same from the keyboard', async () => {
  const { user } = renderWithStore(index());
  link('Page 2').focus();
  await user.keyboard('{Enter}');
  expect(link('Page 2')).toHaveFocus();
  expect(shown()).toEqual(['Article 3', 'Article 4', 'Article 5']);
});

it('leaves a press that opens a new tab to the browser', async () => {
  const { user } = renderWithStore(index());
  const followed = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('click', followed, { once: true });
  await user.keyboard('{Control>}');
  await user.click(link('On rot'));
  await user.keyboard('{/Control}');
  expect(followed).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual(['Article 0', 'Article 1', 'Article 2']);
  expect(location.pathname).toBe('/articles/');
});

it('reads without scripts: every choice is a link to a page that is built as chosen', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(index({ page: 2 }));
  const hrefs = (name: string) =>
    within(within(page).getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((each) => each.getAttribute('href'));
  expect(hrefs('Topics')).toEqual(['/articles/', '/articles/topics/glass/', '/articles/topics/rot/']);
  expect(hrefs('Pages of articles')).toEqual(['/articles/', '/articles/page/2/', '/articles/page/3/']);
  expect(within(page).getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Article 3');
  page.innerHTML = renderToStaticMarkup(index({ topic: 'rot' }));
  expect(
    within(page)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(['Article 1', 'Article 3', 'Article 5', 'Article 6']);
});

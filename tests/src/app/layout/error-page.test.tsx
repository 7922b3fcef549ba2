import { readFileSync } from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import { parse } from 'yaml';
import { errorPageSchema } from '#domain/content/editorial.ts';
import { ErrorPage } from '#src/app/layout/error-page.tsx';

const written = (page: string) =>
  errorPageSchema.parse(parse(readFileSync(`content/error-pages/${page}.yaml`, 'utf8')));

it.each(['404', '500'])(
  '[3.19] shows heading, description, cta_title and the cta list with its links and titles: %s',
  (page) => {
    const content = written(page);
    render(<ErrorPage drawing="opening" page={content} />);
    expect(screen.getByRole('heading', { level: 1, name: content.heading })).toBeVisible();
    expect(screen.getByText(content.description)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: content.cta_title })).toBeVisible();
    const links = within(screen.getByRole('list')).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
      content.cta.map(({ href, title }) => [href, title]),
    );
  },
);

it.each(['heading', 'description', 'cta_title', 'cta'])('refuses an error page without its %s', (field) => {
  const { [field as 'heading']: _, ...rest } = written('404');
  expect(errorPageSchema.safeParse(rest).success).toBe(false);
});

it.each([{ title: 'Nowhere' }, { href: '/' }, { href: 'https://elsewhere.example/', title: 'Elsewhere' }])(
  'refuses a way on that is not a link of ours with a title: %j',
  (link) => {
    expect(errorPageSchema.safeParse({ ...written('404'), cta: [link] }).success).toBe(false);
  },
);

import { redirectSchema } from '#domain/content/site-settings.ts';

it.each([
  ['/caf%C3%A9-windows/', '/café-windows/'],
  ['/café-windows/', '/café-windows/'],
  ['/fenêtres-d-été/', '/fenêtres-d-été/'],
  ['/doors/', '/doors/'],
])('compares requests with the redirect of %s as %s', (from, read) => {
  expect(redirectSchema.parse({ from, to: '/windows/' }).from).toBe(read);
});

it.each(['/a?b=1', '/a#b', '/a%3Fb=1', '/a%23b', '/100%/', '/%E0%A4%A/', '//elsewhere/', 'doors/', '/a b/'])(
  'refuses a redirect from %s',
  (from) => {
    expect(redirectSchema.safeParse({ from, to: '/windows/' }).success).toBe(false);
  },
);

import type { CreatePageArgs } from 'gatsby';
import { onCreatePage } from '#src/gatsby/leave-out-app-shell.ts';

it('leaves out the application shell, which is no page, and nothing else', async () => {
  const deletePage = jest.fn();
  const pages = ['/', '/offline-plugin-app-shell-fallback/', '/windows/'].map((path) => ({ path }));
  for (const page of pages)
    await onCreatePage?.(
      { page, actions: { deletePage } } as unknown as CreatePageArgs,
      { plugins: [] },
      () => undefined,
    );
  expect(deletePage.mock.calls).toEqual([[{ path: '/offline-plugin-app-shell-fallback/' }]]);
});

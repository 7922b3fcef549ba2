import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { BrokenDrafts } from '#src/features/publishing/writing/broken-drafts.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

const problem = {
  draft: 'articles/glass',
  title: 'Glass',
  message: 'content/articles/glass.md, line 3: bad indentation',
  files: [{ path: 'articles/glass.md', text: '---\ntitle: "Glass\n---\n' }],
};

it('shows what a draft holds that no form can open, and discards it after asking', async () => {
  const sent: unknown[] = [];
  apiStub.use(
    http.post('*/publishing/v1/editor', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'discarded' });
    }),
  );
  const { user } = renderWithStore(<BrokenDrafts found={[problem]} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/Glass \(articles\/glass\): content\/articles/);
  await user.click(screen.getByText('What content/articles/glass.md holds'));
  expect(screen.getByLabelText('content/articles/glass.md')).toHaveValue(problem.files[0]?.text);
  await user.click(screen.getByRole('button', { name: 'Discard Glass' }));
  await user.click(screen.getByRole('button', { name: 'Keep it Glass' }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Discard Glass' }));
  await user.click(screen.getByRole('button', { name: 'Discard for good Glass' }));
  expect(await screen.findByText('The draft of Glass is discarded.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sent).toEqual([
    {
      action: 'deleteUnpublishedEntry',
      params: { collection: 'articles', slug: 'glass' },
    },
  ]);
});

it('keeps the draft, and says why, where it cannot be discarded', async () => {
  apiStub.use(
    http.post('*/publishing/v1/editor', () =>
      HttpResponse.json(
        { success: false, error: { code: 'repository_away', message: 'The git host does not answer.' } },
        { status: 502 },
      ),
    ),
  );
  const { user } = renderWithStore(<BrokenDrafts found={[problem]} />);
  await user.click(screen.getByRole('button', { name: 'Discard Glass' }));
  await user.click(screen.getByRole('button', { name: 'Discard for good Glass' }));
  expect(await screen.findByText('The git host does not answer.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Keep it Glass' })).toBeInTheDocument();
});

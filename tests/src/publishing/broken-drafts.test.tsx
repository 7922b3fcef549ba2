import { screen } from '@testing-library/react';
import { http } from 'msw';
import { BrokenDrafts } from '#src/features/publishing/writing/broken-drafts.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { hear } from '#tests/support/desk/staff-calls.ts';
import { refusal } from '#tests/support/orders/checkout-harness.tsx';

const call = '*/publishing/v1/drafts/articles/glass';
const problem = {
  draft: 'articles/glass',
  title: 'Glass',
  message: 'content/articles/glass.md, line 3: bad indentation',
  files: [{ path: 'articles/glass.md', text: '---\ntitle: "Glass\n---\n' }],
};

it('shows what a draft holds that no form can open, and discards it after asking', async () => {
  const sent = hear(call, { draft: problem.draft }, 200, 'delete');
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
  expect(sent).toHaveLength(1);
});

it('keeps the draft, and says why, where it cannot be discarded', async () => {
  apiStub.use(http.delete(call, () => refusal(502, 'repository_away', 'The git host does not answer.')));
  const { user } = renderWithStore(<BrokenDrafts found={[problem]} />);
  await user.click(screen.getByRole('button', { name: 'Discard Glass' }));
  await user.click(screen.getByRole('button', { name: 'Discard for good Glass' }));
  expect(await screen.findByText('The git host does not answer.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Keep it Glass' })).toBeInTheDocument();
});

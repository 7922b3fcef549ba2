import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { EditorPage } from '#src/features/publishing/writing/editor-page.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { storeOf } from '#tests/support/browser/store-of.ts';
import { reads } from '#tests/support/desk/staff-calls.ts';
import { refusal } from '#tests/support/orders/checkout-harness.tsx';

const draft = {
  id: 'articles/oil',
  title: 'Oil for hinges',
  state: 'draft',
  by_name: 'Ed',
  updated_at: '2026-03-02T12:00:00Z',
  conflicts: [],
};
const groups = [
  { title: 'Reading', items: [{ title: 'Articles', collection: 'articles', has_prices: false }] },
];

/** Draws the page, whose drafts are answered when `answer` is called. */
function openOverview() {
  window.location.hash = '';
  reads('*/publishing/v1/editor/config', { groups, problems: [] });
  let answer: (response: Response) => void = () => undefined;
  const asked = new Promise<void>((isAsked) =>
    apiStub.use(
      http.get('*/publishing/v1/drafts', () => {
        isAsked();
        return new Promise<Response>((resolve) => {
          answer = resolve;
        });
      }),
    ),
  );
  renderWithStore(
    <EditorPage timeZone="America/Chicago" />,
    storeOf({ accessToken: 'editor', roles: ['editor'] }),
  );
  return { asked, answer: (response: Response) => answer(response) };
}

/** A later answer of the same call: the page has the one before. */
const passConfig = () => act(() => fetch('/publishing/v1/editor/config').then((answer) => answer.text()));

const menu = () => screen.queryByRole('link', { name: 'Articles' });

describe('the page of all content', () => {
  it('shows its menu with the drafts above it, which later would move it', async () => {
    const { asked, answer } = openOverview();
    await asked;
    await passConfig();
    expect(menu()).toBeNull();
    answer(HttpResponse.json({ drafts: [draft] }));
    const waiting = await screen.findByRole('link', { name: 'Oil for hinges' });
    expect(menu()?.compareDocumentPosition(waiting)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('says that the drafts are not there, and shows the menu without them', async () => {
    const { asked, answer } = openOverview();
    await asked;
    answer(refusal(404, 'not_found', 'Nothing is here') as Response);
    expect(await screen.findByText('The drafts could not be loaded.')).toBeVisible();
    expect(menu()).toBeVisible();
  });
});

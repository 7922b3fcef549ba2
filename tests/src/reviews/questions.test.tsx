import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ShownQuestion } from '#domain/reviews/questions/question-contract.ts';
import { QuestionsSection } from '#src/features/reviews/questions/questions-section.tsx';
import { sessionKnown } from '#src/session/customer/auth-slice.ts';
import { createStore } from '#src/session/store.ts';
import { refused } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

jest.mock('#src/lib/okta/okta-client.ts', () => ({ oktaClient: () => ({}) }));

const at = '*/reviews/v1/products/sash-lock-classic/questions';
const subject = { kind: 'product', id: 'sash-lock-classic' } as const;
const question = (id: string, over: Partial<ShownQuestion> = {}): ShownQuestion => ({
  id,
  name: 'Ada R.',
  text: `Question ${id}?`,
  asked: '2026-05-01',
  answers: [],
  ...over,
});
const first = [
  { question_id: 'static', name: 'Cy', text: 'From the page?', asked: '2025-01-01', answers: [] },
];
const answers: ShownQuestion['answers'] = [
  { id: '1', by: 'staff', name: 'Clerestory', text: 'Yes, it does.', written: '2026-05-02' },
  { id: '2', by: 'owner', name: 'Bo', text: 'It fits mine.', written: '2026-05-03' },
];

function enter(isSignedIn = false) {
  const store = createStore();
  if (isSignedIn)
    store.dispatch(sessionKnown({ accessToken: 'customer', profile: { roles: ['customer'] } } as never));
  const view = renderWithStore(<QuestionsSection subject={subject} first={first} />, store);
  expect(screen.getByText('From the page?')).toBeVisible();
  expect(screen.getByText('Not answered yet.')).toBeVisible();
  fireEvent.scroll(window);
  return view;
}

it('shows the static questions, then those of now with who answered, and more by cursor', async () => {
  apiStub.use(
    http.get(at, ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.has('cursor')
          ? { questions: [question('b')] }
          : { questions: [question('a', { answers })], next_cursor: 'next' },
      ),
    ),
  );
  const { user } = enter();
  expect(await screen.findByRole('heading', { name: 'Question a?' })).toBeVisible();
  expect(screen.queryByText('From the page?')).toBeNull();
  expect(screen.getByText(/^Clerestory,/)).toBeVisible();
  expect(screen.getByText(/^Bo, who has it,/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more questions' }));
  expect(await screen.findByRole('heading', { name: 'Question b?' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Question a?' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Answer as an owner' })).toBeNull();
});

it('takes a question with a name, an address and consent, names what is missing, and says what follows', async () => {
  const sent: unknown[] = [];
  apiStub.use(
    http.get(at, () => HttpResponse.json({ questions: [] })),
    http.post(at, async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? refused(429, 'too_many_tries', 'Please wait some minutes.')
        : HttpResponse.json({ question: { id: 'q', state: 'pending' } }, { status: 202 });
    }),
  );
  const { user } = enter();
  expect(await screen.findByText('There is no question yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask a question' }));
  await user.click(await screen.findByRole('button', { name: 'Send the question' }));
  expect(await screen.findByRole('link', { name: 'Write at least 10 characters' })).toHaveAttribute(
    'href',
    '#question-text',
  );
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'Does it fit a sash from 1926?');
  await user.type(screen.getByLabelText('Name, as we show it'), 'Ada R.');
  await user.type(screen.getByLabelText('Email address for the answer'), 'ada@example.com');
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
  await user.click(screen.getByRole('button', { name: 'Send the question' }));
  expect(await screen.findByText('Please wait some minutes.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send the question' }));
  expect(await screen.findByText(/we email you the answer/)).toBeVisible();
  expect(sent.at(-1)).toEqual({
    text: 'Does it fit a sash from 1926?',
    name: 'Ada R.',
    email: 'ada@example.com',
    privacy: true,
  });
});

it('takes the answer of a signed-in customer, and says why it takes none', async () => {
  apiStub.use(
    http.get(at, () => HttpResponse.json({ questions: [question('a')] })),
    http.post('*/reviews/v1/questions/a/answers', () =>
      HttpResponse.json({ answer: { id: 'x', state: 'pending' } }, { status: 202 }),
    ),
  );
  apiStub.use(
    http.post(
      '*/reviews/v1/questions/a/answers',
      () => refused(403, 'not_an_owner', 'Only customers with a paid order answer here.'),
      { once: true },
    ),
  );
  const { user } = enter(true);
  await user.click(await screen.findByRole('button', { name: 'Answer as an owner' }));
  await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'It fits mine, from 1931.');
  await user.type(screen.getByLabelText('Name, as we show it'), 'Bo');
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText('Only customers with a paid order answer here.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() => expect(screen.getByText(/We have your answer/, { selector: 'p' })).toBeVisible());
});

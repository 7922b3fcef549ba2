import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { DeskQuestion } from '#domain/reviews/questions/question-staff-contract.ts';
import { StaffQuestionsPage } from '#src/features/reviews/staff/questions/questions-page.tsx';
import { sessionKnown } from '#src/session/customer/auth-slice.ts';
import { createStore } from '#src/session/store.ts';
import { refused } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

jest.mock('#src/lib/okta/okta-client.ts', () => ({ oktaClient: () => ({}) }));

const question = (over: Partial<DeskQuestion> = {}): DeskQuestion => ({
  id: 'q1',
  kind: 'product',
  subject: 'sash-lock-classic',
  subject_title: 'Classic sash lock',
  by: 'visitor',
  state: 'pending',
  text: 'Call 203-555-0142?',
  name: 'Ada R.',
  written_at: '2026-11-20T15:00:00.000Z',
  marks: ['phone'],
  is_own_refusal: false,
  answers: [],
  ...over,
});

function enter(questions: DeskQuestion[], search = '') {
  history.replaceState(null, '', `/desk/questions/${search}`);
  const held = { questions, counts: { waiting: 1, unanswered: 0 }, page: 1, has_more: false };
  const asked: string[] = [];
  const sent: unknown[] = [];
  const done = (path: string, method: 'post' = 'post') =>
    http[method](`*/desk/v1/questions/q1/${path}`, async ({ request }) => {
      sent.push([path, await request.json().catch(() => undefined)]);
      held.questions = [];
      return HttpResponse.json({ done: true });
    });
  apiStub.use(
    http.get('*/desk/v1/work/counts', () => new HttpResponse(null, { status: 503 })),
    http.get('*/desk/v1/questions', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(held);
    }),
    ...['show', 'refuse', 'confirm-refusal', 'answer'].map((path) => done(path)),
  );
  const store = createStore();
  store.dispatch(sessionKnown({ accessToken: 'agent', profile: { roles: ['agent'] } } as never));
  return { held, asked, sent, ...renderWithStore(<StaffQuestionsPage />, store) };
}

it('shows a question with its marks, and says if it was decided on meanwhile', async () => {
  const { sent, user } = enter([question()]);
  expect(await screen.findByText('Contains a phone number')).toBeVisible();
  apiStub.use(
    http.post('*/desk/v1/questions/q1/show', () => refused(409, 'question_moved', 'Look at it again.'), {
      once: true,
    }),
  );
  await user.click(screen.getByRole('button', { name: /^Show:/ }));
  expect(await screen.findByText('Look at it again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Show:/ }));
  expect(await screen.findByText('No question or answer waits to be read')).toBeVisible();
  expect(sent.map((one) => (one as string[])[0])).toEqual(['show']);
});

it('refuses by a rule, and leaves the confirmation to another person', async () => {
  const { sent, user } = enter([question({ by: 'owner', question: 'Does it fit?' })]);
  expect(await screen.findByText('To the question: Does it fit?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Refuse:/ }));
  await user.click(screen.getByRole('button', { name: 'Refuse the answer' }));
  expect(await screen.findByText('Choose the rule that it breaks')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Rule that it breaks'), 'personal_data');
  await user.click(screen.getByRole('button', { name: 'Refuse the answer' }));
  expect(await screen.findByText('No question or answer waits to be read')).toBeVisible();
  expect(sent).toEqual([['refuse', { reason: 'personal_data' }]]);
});

it('offers the confirmation only to a person who did not refuse', async () => {
  const { sent, user } = enter([
    question({ state: 'refusing', refusal: 'off_topic', is_own_refusal: false }),
  ]);
  await user.click(await screen.findByRole('button', { name: /^Confirm the refusal:/ }));
  expect(await screen.findByText('No question or answer waits to be read')).toBeVisible();
  expect(sent.map((one) => (one as string[])[0])).toEqual(['confirm-refusal']);
});

it('answers a shown question, and asks for the list in the URL', async () => {
  const { asked, sent, user } = enter([question({ state: 'shown', marks: [] })], '?list=unanswered');
  await user.click(await screen.findByRole('button', { name: /^Answer:/ }));
  await user.type(screen.getByLabelText('Our answer'), 'Yes, with the long strike.');
  await user.click(screen.getByRole('button', { name: 'Show and send the answer' }));
  expect(await screen.findByText('No question waits for an answer')).toBeVisible();
  expect(sent).toEqual([['answer', { text: 'Yes, with the long strike.' }]]);
  expect(asked[0]).toBe('?list=unanswered');
});

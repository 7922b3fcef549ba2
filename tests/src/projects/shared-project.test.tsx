import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ProjectComment } from '#domain/projects/comments-contract.ts';
import type { SharedProject } from '#domain/projects/links-contract.ts';
import { SharedProjectPage } from '#src/features/projects/sharing/shared-project-page.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

const item = '5d3c7a52-6d55-4c7e-9d4b-0b1f0a8f8a01';
const project: SharedProject = {
  name: 'Lake house',
  changed: Date.UTC(2026, 5, 1),
  groups: [{ id: 'g', name: 'Kitchen' }],
  photos: [],
  items: [
    {
      id: item,
      type: 'design',
      group: 'g',
      name: 'Left of the sink',
      quantity: 2,
      sill: null,
      note: '<b>Measure again</b>',
      goods: {
        title: 'Meridian Casement',
        headline: '36 × 60 in',
        details: [],
        price_cents: 1_240_00,
        lead_time_days: 49,
        unavailable_reason: null,
        drawing: null,
        image_url: '/x.svg',
      },
    },
  ],
  totals: { pieces: 2, cents: 2_480_00, longest_lead_days: 49 },
};
const hostile: ProjectComment = {
  id: 'c1',
  item,
  author: '<i>Bea</i>',
  from_owner: false,
  at: '2026-06-01T12:00:00.000Z',
  text: '<img src=x onerror=alert(1)>',
  unseen: false,
};

const openedBy = (key: string) => history.replaceState(null, '', `/shared/project/#${key}`);
afterEach(() => history.replaceState(null, '', '/'));

it('shows a project and what is said of it as plain text, and keeps the name of who comments', async () => {
  const sent: unknown[] = [];
  apiStub.use(
    http.post('*/projects/v1/shared/project', () => HttpResponse.json({ project, comments: [hostile] })),
    http.post('*/projects/v1/shared/comments', async ({ request }) => {
      const body = (await request.json()) as { author: string; text: string; item: string };
      sent.push(body);
      const mine = { ...hostile, id: 'c2', author: body.author, text: body.text };
      return HttpResponse.json({ comments: [hostile, mine] }, { status: 201 });
    }),
  );
  openedBy('key-1');
  const { user } = renderWithStore(<SharedProjectPage />);
  const kitchen = await screen.findByRole('region', { name: 'Kitchen' });
  expect(within(kitchen).getByText('2 × $1,240.00')).toBeVisible();
  expect(within(kitchen).getByText('<b>Measure again</b>')).toBeVisible();
  const talk = screen.getByRole('region', { name: 'Comments' });
  expect(within(talk).getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await user.click(within(talk).getByRole('button', { name: 'Send comment' }));
  expect(within(talk).getByText('Enter your name')).toBeVisible();
  expect(within(talk).getByText('Write a comment')).toBeVisible();
  await user.type(within(talk).getByLabelText('Your name'), 'Ada');
  await user.type(within(talk).getByLabelText('Comment'), 'In white?');
  await user.selectOptions(within(talk).getByLabelText('About'), 'Left of the sink');
  await user.click(within(talk).getByRole('button', { name: 'Send comment' }));
  expect(await within(talk).findByText('In white?')).toBeVisible();
  expect(sent).toEqual([{ key: 'key-1', author: 'Ada', text: 'In white?', item }]);
  expect(within(talk).getByLabelText('Comment')).toHaveValue('');
  expect(localStorage.getItem('CommentName')).toBe('Ada');
});

it('says in one way of every link that opens nothing that it does not work', async () => {
  apiStub.use(
    http.post('*/projects/v1/shared/project', () =>
      HttpResponse.json(
        { success: false, error: { message: 'No', code: 'link_not_working' } },
        { status: 404 },
      ),
    ),
  );
  openedBy('withdrawn');
  renderWithStore(<SharedProjectPage />);
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

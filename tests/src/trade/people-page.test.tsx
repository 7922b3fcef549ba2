import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { firmRights } from '#domain/trade/firm.ts';
import type { Firm } from '#domain/trade/firm-contract.ts';
import { PeoplePage } from '#src/features/trade/firm/people-page.tsx';
import { refused, renderSignedIn } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';

const at = (path: string) => `*/professionals/v1/firm${path}`;

const firm = (over: Partial<Firm> = {}): Firm => ({
  name: 'Rivera Builders',
  owner: { id: 'pat', name: 'Pat Rivera', email: 'pat@example.com' },
  is_owner: true,
  rights: [...firmRights],
  members: [
    {
      id: 'sam',
      name: 'Sam Ortiz',
      email: 'sam@example.com',
      rights: ['order'],
      joined_at: '2026-11-20T15:00:00.000Z',
    },
  ],
  invites: [],
  ...over,
});

const serve = (shown: Firm) => apiStub.use(http.get(at(''), () => HttpResponse.json({ firm: shown })));
const enter = () => renderSignedIn(<PeoplePage />, { isPro: true });

it('invites a person with rights, and shows the invitation', async () => {
  serve(firm());
  const sent: unknown[] = [];
  const invite = {
    id: 'i',
    email: 'lee@example.com',
    rights: ['quote' as const],
    expires_at: '2026-12-04T15:00:00.000Z',
  };
  apiStub.use(
    http.post(at('/invites'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ firm: firm({ invites: [invite] }) }, { status: 201 });
    }),
  );
  const { user } = enter();
  const form = within(await screen.findByRole('form', { name: 'Invite a person' }));
  await user.click(form.getByRole('button', { name: 'Invite' }));
  expect(await form.findAllByText('Choose at least one right')).not.toHaveLength(0);
  expect(sent).toEqual([]);
  await user.type(form.getByLabelText('Email'), 'lee@example.com');
  await user.click(form.getByRole('checkbox', { name: /Quote to clients/ }));
  await user.click(form.getByRole('button', { name: 'Invite' }));
  const invited = within(await screen.findByRole('region', { name: 'Invited' }));
  expect(invited.getByText(/Quote to clients\. The link works until/)).toBeVisible();
  expect(sent).toEqual([{ email: 'lee@example.com', rights: ['quote'] }]);
});

it('changes the rights of a person, or says why not and keeps what was chosen', async () => {
  serve(firm());
  const sent: unknown[] = [];
  const lacking = 'You can give, change and take only rights that you have yourself.';
  apiStub.use(
    http.put(at('/members/sam'), async ({ request }) => {
      sent.push(await request.json());
      return refused(403, 'firm_right_missing', lacking);
    }),
  );
  const { user } = enter();
  await user.click(await screen.findByRole('button', { name: 'Change rights of Sam Ortiz' }));
  const form = within(screen.getByRole('form', { name: 'Rights of Sam Ortiz' }));
  expect(form.getByRole('checkbox', { name: /Order on account/ })).toBeChecked();
  await user.click(form.getByRole('checkbox', { name: /See the account/ }));
  await user.click(form.getByRole('button', { name: 'Save rights' }));
  expect(await form.findByText(lacking)).toBeVisible();
  expect(form.getByRole('checkbox', { name: /See the account/ })).toBeChecked();
  expect(sent).toEqual([{ rights: ['order', 'account'] }]);
});

it('offers a person without the right to manage nothing that the server would refuse', async () => {
  serve(firm({ is_owner: false, rights: ['order'] }));
  enter();
  expect(await screen.findByText('Sam Ortiz')).toBeVisible();
  for (const name of [/^Change rights/, /^Remove/, /^Invite/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

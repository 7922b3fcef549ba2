import { inviteProfessional, readProInvite } from '#domain/trade/applications-contract.ts';
import { listProApplications } from '#domain/trade/staff-applications-contract.ts';
import { withEmails } from '../world/emails.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { apply, hopefuls, stateOf } from './application-acts.ts';

const inviteMs = 30 * 24 * 60 * 60_000;

/** The email with the link goes to the address alone, once. */
async function requireEmail({ world }: Scene, to: string, url: string): Promise<void> {
  const emails = await world.rows<{ to: string }>(`
    ${withEmails} select lower(recipient) as to from emails where text like '%${url}%'`);
  if (emails.length !== 1 || emails[0]?.to !== to)
    throw new BrokenPromise(`The invitation of ${to} went to ${emails.map((one) => one.to)}`);
}

/**
 * A professional invites another one; the link says who, for 30 days. Who applies by it is shown to the desk
 * with the one who invited them.
 */
const invite: Act = async (scene) => {
  const { world, actor, cast, chance, isOnly } = scene;
  const guest = await cast.member(chance.pick(hopefuls));
  const to = chance.happens(70) ? guest.email : undefined;
  const body = to ? { email: to } : {};
  const response = await world.ask(actor, inviteProfessional, { body });
  if (response.statusCode !== 201) return `${response.statusCode}`;
  const { url, expires_at } = inviteProfessional.response.parse(response.json()).invite;
  const code = new URL(url).searchParams.get('invite') ?? '';
  if (Date.parse(expires_at) !== Date.now() + inviteMs)
    throw new BrokenPromise(`An invitation of ${actor.name} ends on ${expires_at}`);
  if (to) await requireEmail(scene, to, url);
  const anyone = { ...guest, headers: () => ({}), keep: () => undefined };
  const read = await world.ask(anyone, readProInvite, { params: { code } });
  const wrong = await world.ask(anyone, readProInvite, { params: { code: `${code}x` } });
  if (wrong.statusCode === 200) throw new BrokenPromise(`A wrong code of ${actor.name} is read`);
  const [me] = await world.rows<{ name: string }>(
    `select first_name as name from customers where id = '${actor.account?.id}'`,
  );
  const from = read.statusCode === 200 ? readProInvite.response.parse(read.json()).invite.from : undefined;
  if (isOnly && read.statusCode < 500 && from !== me?.name)
    throw new BrokenPromise(`The invitation of ${actor.name} is from ${from}, and not from ${me?.name}`);
  const id = guest.account?.id ?? '';
  const state = () => stateOf(world.memory.trade, id).sure;
  if (!to || !isOnly || state() === 'pending' || state() === 'accepted') return `${to}: ${from}`;
  const applied = await apply({ ...scene, actor: guest }, code);
  if (state() !== 'pending') return `${to}: ${applied}`;
  const agent = await cast.member('agent 1');
  const listed = await world.ask(agent, listProApplications);
  if (listed.statusCode !== 200) return `${listed.statusCode}`;
  const { applications } = listProApplications.response.parse(listed.json());
  const inviter = applications.find(({ customer }) => customer?.id === id)?.invited_by?.id;
  if (inviter !== actor.account?.id)
    throw new BrokenPromise(`${guest.name} was invited by ${actor.name}, and the desk reads ${inviter}`);
  return `${to}: ${applied}`;
};

export const proInviteActs = { 'invite a professional': invite } satisfies Record<string, Act>;

import { isDeepStrictEqual } from 'node:util';
import {
  type Firm,
  getFirm,
  inviteToFirm,
  readFirmInvite,
  withdrawFirmInvite,
} from '#domain/trade/firm-contract.ts';
import { BrokenPromise, type World } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { people } from './cast.ts';
import { colleagues, employ, giveRights, inviteOne, rememberInvited, someRights } from './joining-acts.ts';
import { standingOf } from './standing.ts';

const dayMs = 24 * 60 * 60_000;
const inviteDays = 14;

interface Person {
  id: string;
  name: string;
  email: string;
  rights: string[];
}

/** The people of a firm in the order of joining, by the stored rows. */
const membersOf = (world: World, firm: string): Promise<Person[]> =>
  world.rows<Person>(`
    select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name, email, rights
    from firm_members join customers on id = member_id where firm_id = '${firm}' order by joined_at, member_id`);

interface Invite {
  id: string;
  email: string;
  rights: string[];
  expires: number;
}

const invitesOf = (world: World, firm: string): Promise<Invite[]> =>
  world.rows<Invite>(`
    select id::text, email, rights, (extract(epoch from expires_at) * 1000)::float8 as expires
    from firm_invites where firm_id = '${firm}' order by email`);

/** Compares the page of a firm with its people; invitations are for those who manage them. */
async function requirePeople(
  { world, actor }: Scene,
  own: string,
  rights: string[],
  firm: Firm,
): Promise<void> {
  const members = firm.members.map(({ joined_at: _, ...person }) => person);
  const stored = await membersOf(world, own);
  const open = (await invitesOf(world, own)).filter(({ expires }) => expires > Date.now());
  const wanted = rights.includes('manage') ? open.map(({ expires: _, ...invite }) => invite) : [];
  const invites = firm.invites.map(({ expires_at: _, ...invite }) => invite);
  const found =
    (firm.owner.id !== own && `is of ${firm.owner.id}`) ||
    (firm.is_owner !== (actor.account?.id === own) && `says that ${actor.name} owns it: ${firm.is_owner}`) ||
    (`${[...firm.rights].sort()}` !== `${[...rights].sort()}` && `gives ${firm.rights} and not ${rights}`) ||
    (!isDeepStrictEqual(members, stored) &&
      `shows ${JSON.stringify(members)} of ${JSON.stringify(stored)}`) ||
    (!isDeepStrictEqual(invites, wanted) && `shows ${JSON.stringify(invites)} of ${JSON.stringify(wanted)}`);
  if (found) throw new BrokenPromise(`The page of ${own} for ${actor.name} ${found}`);
}

/** An invitation says who sent it and for what while it can be used, and nothing afterwards. */
async function readInvitation(scene: Scene, names: ReadonlyMap<string, string>): Promise<string> {
  const { world, actor, chance, isOnly } = scene;
  const known = [...world.memory.trade.invitations].filter(([, { isUnsure }]) => !isUnsure);
  if (known.length === 0) return 'no invitation';
  const [code, { firm, email, rights, endedAt }] = chance.pick(known.slice(-6));
  const response = await world.ask(actor, readFirmInvite, { body: { code } });
  if (!isOnly || response.statusCode >= 500) return `${response.statusCode}`;
  const isOpen = response.statusCode === 200;
  if (isOpen && endedAt !== undefined)
    throw new BrokenPromise(`An invitation of ${firm} to ${email} has ended, and is read`);
  if (!isOpen && endedAt === undefined) {
    const stored = (await invitesOf(world, firm)).find((one) => one.email === email);
    if (!stored || stored.expires > Date.now())
      throw new BrokenPromise(`An invitation of ${firm} to ${email} cannot be read: ${response.statusCode}`);
  }
  if (!isOpen) return `ended ${response.statusCode}`;
  const { invite } = readFirmInvite.response.parse(response.json());
  const name = names.get(firm);
  if (invite.email !== email || `${[...invite.rights].sort()}` !== `${[...rights].sort()}`)
    throw new BrokenPromise(`An invitation to ${email} for ${rights} reads ${JSON.stringify(invite)}`);
  if (name !== undefined && invite.firm !== name)
    throw new BrokenPromise(`An invitation of ${name} reads as one of ${invite.firm}`);
  return `to ${invite.firm}`;
}

/** The firm has an invitation that is open, which some of its people may not see. */
async function haveInvitation(scene: Scene, firm: string): Promise<void> {
  const { world, cast, chance } = scene;
  if ((await invitesOf(world, firm)).some(({ expires }) => expires > Date.now())) return;
  const owner = await cast.member(firm.replace('-', ' '));
  await inviteOne({ ...scene, actor: owner }, await cast.member(chance.pick(people.applicants)));
}

/** Each person of a firm reads who works there, with what rights. */
const readPeople: Act = async (scene) => {
  const { world, actor, chance, isOnly } = scene;
  const isColleague = !actor.name.startsWith('professional');
  if (isColleague && chance.happens(50)) await employ(scene);
  const standing = standingOf(world.memory.trade, actor);
  if (standing?.firm) await haveInvitation(scene, standing.firm);
  const response = await world.ask(actor, getFirm);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { firm } = getFirm.response.parse(response.json());
  if (firm.invites.length > 0 && !firm.rights.includes('manage'))
    throw new BrokenPromise(`${actor.name} (${firm.rights}) reads invitations of ${firm.name}`);
  const isSure = isOnly && standing !== undefined && standing.firm !== '';
  if (isSure) await requirePeople(scene, standing.firm, standing.rights, firm);
  const read = await readInvitation(scene, new Map(isSure ? [[standing.firm, firm.name]] : []));
  return `${firm.name}: ${firm.members.length} people, ${firm.invites.length} invitations, ${read}`;
};

/** A colleague with the right to manage invites a person for own rights, or takes an invitation back. */
const inviteForFirm: Act = async (scene) => {
  const { world, actor, chance, cast, isOnly } = scene;
  const { trade } = world.memory;
  if (chance.happens(70)) await employ(scene);
  const firm = standingOf(trade, actor)?.firm ?? '';
  if (firm !== '' && chance.happens(50)) await giveRights(scene, firm, ['order', 'manage']);
  const standing = standingOf(trade, actor);
  if (!standing || standing.firm === '' || standing.firm !== firm) return 'no firm';
  const { rights: own } = standing;
  const mayManage = own.includes('manage');
  const open = await invitesOf(world, firm);
  const [last] = open.slice(-1);
  if (last && chance.happens(40)) {
    const { statusCode } = await world.ask(actor, withdrawFirmInvite, { params: { id: last.id } });
    for (const one of trade.invitations.values())
      if (one.firm === firm && one.email === last.email && statusCode !== 403) {
        if (statusCode === 200) one.endedAt ??= Date.now();
        else one.isUnsure = true;
      }
    if (isOnly && statusCode < 500 && mayManage !== (statusCode === 200))
      throw new BrokenPromise(`${actor.name} (${own}) takes an invitation of ${firm} back: ${statusCode}`);
    const left = statusCode === 200 ? await invitesOf(world, firm) : [];
    if (isOnly && left.some(({ id }) => id === last.id))
      throw new BrokenPromise(`The invitation of ${firm} to ${last.email} was taken back and is there`);
    return `${own} take the one to ${last.email} back: ${statusCode}`;
  }
  const invited = await cast.member(chance.pick([...colleagues, ...people.applicants.slice(0, 2)]));
  const rights = chance.happens(40) ? (['order'] as const) : chance.pick(someRights);
  const mayGrant = mayManage && rights.every((right) => own.includes(right));
  const isStopped = (world.memory.stopped.get(invited.email) ?? Number.POSITIVE_INFINITY) <= Date.now();
  const body = { email: invited.email, rights };
  const { statusCode, body: text } = await world.ask(actor, inviteToFirm, { body });
  const isSent = statusCode === 201;
  if (isSent) await rememberInvited(world, { firm, email: invited.email, rights });
  for (const one of trade.invitations.values())
    if (statusCode >= 500 && one.firm === firm && one.email === invited.email) one.isUnsure = true;
  const now = standingOf(trade, actor);
  const isSame = now?.firm === firm && `${now.rights}` === `${own}`;
  if (isSent && !mayGrant && isSame)
    throw new BrokenPromise(`${actor.name} (${own}) invites for ${rights} of ${firm}`);
  if (!isOnly || statusCode >= 500) return `${statusCode}`;
  if (isSent !== mayGrant && (isSent || /firm_right_missing|not_a_professional/.test(text)))
    throw new BrokenPromise(`${actor.name} (${own}) invites for ${rights} of ${firm}: ${statusCode}`);
  if (isSent && isStopped) throw new BrokenPromise(`${invited.name} asked for no emails and is invited`);
  const works = invited.account ? standingOf(trade, invited)?.firm : '';
  if (isSent && works === firm) throw new BrokenPromise(`${invited.name} works for ${firm} and is invited`);
  if (/already_in_firm/.test(text) && works !== undefined && works !== firm)
    throw new BrokenPromise(`${invited.name} works for ${works}, and cannot be invited to ${firm}`);
  const stored = (await invitesOf(world, firm)).filter(({ email }) => email === invited.email);
  const isThere = stored.some(
    (one) =>
      `${[...one.rights].sort()}` === `${[...rights].sort()}` &&
      one.expires === Date.now() + inviteDays * dayMs,
  );
  if (isSent && (!isThere || stored.length !== 1))
    throw new BrokenPromise(`${invited.name} was invited for ${rights}: ${JSON.stringify(stored)}`);
  return `${own} invite ${invited.name} for ${rights}: ${statusCode}`;
};

export const firmPeopleActs = {
  'read the people of a firm': readPeople,
  'invite for a firm': inviteForFirm,
} satisfies Record<string, Act>;

import { type StaffRole, staffRoles } from '#domain/access/role.ts';
import { getCustomer } from '#domain/account/contract.ts';
import type { OwnSession } from '../world/own-accounts.ts';
import { openSession, readEmails, register } from './account-acts.ts';
import { changeAddress } from './account-links.ts';
import type { Act } from './acts.ts';
import { endAccount } from './end-account.ts';
import { type AccountScene, actorOf, deny, onOwnAccount } from './own-account.ts';
import { isReading, mayEnter, staffDoors } from './role-doors.ts';

/** The program that gives roles says what it did: the roles are those of an address. */
async function give(scene: AccountScene, role: StaffRole, revoke = false): Promise<string> {
  const { account, world } = scene;
  const { email } = account;
  const stored = () =>
    world.rows<{ role: string }>(`select role from role_grants where email = '${email}' order by role`);
  const before = (await stored()).map((one) => one.role);
  const said = await world.changeRole({ email, role, revoke });
  const after = (await stored()).map((one) => one.role);
  const wanted = [...before.filter((one) => one !== role), ...(revoke ? [] : [role])].toSorted();
  if (`${after.toSorted()}` !== `${wanted}`)
    deny(account, `has the roles ${after} and not ${wanted}: ${said}`);
  const isChanged = before.includes(role) === revoke;
  if (said.includes('nothing was changed') === isChanged) deny(account, `had ${before}: ${said}`);
  const waits = account.state !== 'there' && isChanged && !revoke;
  if (said.includes('once an account has confirmed') !== waits) deny(account, `is ${account.state}: ${said}`);
  return said;
}

/** A session has the roles of its account from the next call on, and opens the doors of these alone. */
async function requireRoles(
  scene: AccountScene,
  session: OwnSession,
  roles: readonly StaffRole[],
  share = 20,
): Promise<void> {
  const { account, world, chance } = scene;
  const actor = actorOf(session);
  const me = await world.ask(actor, getCustomer);
  if (me.statusCode !== 200) return;
  const { roles: shown = [] } = getCustomer.response.parse(me.json());
  const [has, wanted] = [shown, roles].map((all) => `${[...all].toSorted()}`);
  if (has !== wanted) deny(account, `has the roles ${has} and not ${wanted}`);
  const tried = staffDoors.filter(() => chance.happens(share));
  for (const doors of tried) {
    const among = doors.filter((one) => isReading(one) || !mayEnter(one, roles));
    if (among.length === 0) continue;
    const door = chance.pick(among);
    const params = Object.fromEntries(
      [...door.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, chance.uuid()]),
    );
    const body = door.method === 'GET' || door.method === 'DELETE' ? {} : { body: {} };
    const { statusCode } = await world.ask(actor, door, { params, ...body });
    if (statusCode >= 500 || statusCode === 429) return;
    const may = mayEnter(door, roles);
    if ([401, 403].includes(statusCode) === may)
      deny(account, `is ${wanted || 'no staff'}, and ${door.operationId} is answered ${statusCode}`);
  }
}

/** Registers an account if the person has none, and signs them in. */
async function enter(scene: AccountScene): Promise<OwnSession | undefined> {
  const { account } = scene;
  if (account.state !== 'there') {
    await register(scene);
    await readEmails(scene);
  }
  // The link of a new password is opened too, by an account that was there.
  return account.state === 'there' ? openSession(scene) : undefined;
}

/** Another address of the account takes the roles along, and none stay with the old one. */
async function moveRoles(scene: AccountScene, session: OwnSession, roles: readonly StaffRole[]) {
  const { account, world } = scene;
  const before = account.email;
  const moved = await changeAddress(scene, session);
  if (account.email === before || account.state !== 'there') return moved;
  const left = await world.rows<{ role: string }>(`select role from role_grants where email = '${before}'`);
  if (left.length > 0) deny(account, `has another address than ${before}, which is ${left[0]?.role}`);
  await requireRoles(scene, session, roles);
  return moved;
}

async function holdRoles(scene: AccountScene): Promise<string> {
  const { account, chance } = scene;
  const [role, other] = [chance.pick(staffRoles), chance.pick(staffRoles)];
  const given = [await give(scene, role)];
  if (chance.happens(30)) given.push(await give(scene, role));
  const session = await enter(scene);
  if (!session) return `${given}, not signed in`;
  await requireRoles(scene, session, [role], 100);
  const roles = [...new Set([role, other])];
  if (chance.happens(60)) given.push(await give(scene, other));
  else roles.splice(1);
  if (chance.happens(30)) given.push(await moveRoles(scene, session, roles));
  await requireRoles(scene, session, roles);
  const left = chance.happens(60) ? await endAccount(scene, session) : 'stays';
  if (account.state === 'deleted') {
    const next = await enter(scene);
    if (next) await requireRoles(scene, next, []);
    return `${given}, leaves ${left}, comes back`;
  }
  if (account.state !== 'there') return `${given}, leaves ${left}`;
  // The last role makes a customer of the person again.
  for (const [at, one] of roles.entries()) {
    given.push(await give(scene, one, true));
    await requireRoles(scene, session, roles.slice(at + 1));
  }
  return `${given}`;
}

/** An address gets roles, before or after it has an account, and keeps them until they are taken away. */
const haveRoles: Act = async (scene) => {
  // Others would meet one more member of staff.
  if (!scene.isOnly) return 'no peace';
  return onOwnAccount(async (own) => {
    const { account, world, actor } = own;
    if (account.state === 'unsure') return 'no account that is sure';
    const [before, begun] = [account.email, Date.now()];
    try {
      return await holdRoles(own);
    } finally {
      // While they were staff, sessions ended sooner when they were not used.
      for (const session of account.sessions)
        if (session.usedAt >= begun && session.state === 'open') session.state = 'unsure';
      for (const email of new Set([before, account.email, actor.email]))
        for (const role of staffRoles) await world.changeRole({ email, role, revoke: true });
    }
  })(scene);
};

export const roleActs = { 'have roles': haveRoles } satisfies Record<string, Act>;

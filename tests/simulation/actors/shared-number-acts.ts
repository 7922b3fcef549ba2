import { updateCustomer } from '#domain/account/contract.ts';
import { setOwnDoNotContact } from '#domain/leads/contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act } from './acts.ts';
import { asking, whileAnswered } from './asking.ts';
import { type Member, people } from './cast.ts';
import { mayText } from './text-acts.ts';

const profile = { firstName: 'Ada', lastName: 'Byron', customerType: 'homeowner', postalCode: '06851' };

/** Two accounts have one number, which neither has proven: who stopped it takes that back, and no other. */
const shareNumber: Act = whileAnswered(async (scene) => {
  const { world, actor, cast, chance, isOnly } = scene;
  if (!isOnly) return 'not alone';
  const { memory } = world;
  const other = await cast.member(
    chance.pick(people.customers.slice(0, 4).filter((one) => one !== actor.name)),
  );
  const phone = `(203) 555-03${chance.between(10, 99)}`;
  const choose = async (one: Member, isStopped: boolean): Promise<boolean> => {
    memory.resume(one.email);
    const body = { do_not_contact: isStopped };
    const chosen = setOwnDoNotContact.response.parse(await asking(scene, one)(setOwnDoNotContact, { body }));
    if (isStopped) memory.stop(one.email);
    return chosen.do_not_contact;
  };
  const require = async (isAllowed: boolean, said: string): Promise<void> => {
    if ((await mayText(scene, phone)) !== isAllowed)
      throw new BrokenPromise(`${said}, and the desk may write to ${phone}: ${!isAllowed}`);
  };
  for (const one of [actor, other]) await asking(scene, one)(updateCustomer, { body: { ...profile, phone } });
  if (!(await mayText(scene, phone))) return `nothing at ${phone}`;
  await choose(actor, true);
  await require(false, `${actor.name} stopped`);
  if (await choose(other, false))
    throw new BrokenPromise(`${other.name} learns of the stop of ${actor.name}`);
  await require(false, `${other.name} took back what ${actor.name} stopped`);
  await choose(actor, false);
  await require(true, `${actor.name} took it back`);
  return `${actor.name} and ${other.name} at ${phone}`;
});

export const sharedNumberActs = { 'share a number': shareNumber } satisfies Record<string, Act>;

import { getOwnDoNotContact, setOwnDoNotContact } from '#domain/leads/contract.ts';
import {
  checkContact,
  checkContacts,
  contactCheckSchema,
  resumeContact,
} from '#domain/leads/staff-contract.ts';
import { BrokenPromise, type World } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { people } from './cast.ts';
import { typedEmail, typedPhone } from './sending-acts.ts';
import { colleague } from './staff-move.ts';

const isPast = (at: number | undefined): boolean => at !== undefined && at < Date.now();

/** A customer asks for no contact in their account, or takes it back there. */
const setOwn: Act = async ({ world, actor, chance, isAlone }) => {
  const { memory } = world;
  const isStopped = chance.happens(55);
  memory.stoppedElsewhere.add(actor.phone);
  const response = await world.ask(actor, setOwnDoNotContact, { body: { do_not_contact: isStopped } });
  // Before the answer, the order is unknown; without one, the outcome.
  if (response.statusCode !== 200) memory.resume(actor.email);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  // Of two choices at once, either may be the last one.
  if (isStopped && isAlone) memory.stop(actor.email);
  else memory.resume(actor.email);
  const answered = setOwnDoNotContact.response.parse(response.json()).do_not_contact;
  if (isAlone && answered !== isStopped)
    throw new BrokenPromise(`${actor.name} chose ${isStopped}, and is told ${answered}`);
  return `${isStopped}`;
};

const readOwn: Act = async ({ world, actor }) => {
  const wasStopped = isPast(world.memory.stopped.get(actor.email));
  const response = await world.ask(actor, getOwnDoNotContact);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const answered = getOwnDoNotContact.response.parse(response.json()).do_not_contact;
  const isStopped = isPast(world.memory.stopped.get(actor.email));
  if (wasStopped && isStopped && !answered)
    throw new BrokenPromise(`${actor.name} asked for no contact: forgotten`);
  return `${answered}`;
};

const wasStopped = ({ memory }: World, email: string, phone: string) => ({
  email: isPast(memory.stopped.get(email)),
  phone: isPast(memory.stoppedPhones.get(phone)),
});

/** Whether an earlier choice was taken back, or a form may have stopped a person. */
export const mayBeUnsure = (
  { memory }: World,
  { email, phone }: Readonly<{ email: string; phone: string }>,
): boolean =>
  memory.wasResumed(email) ||
  memory.wasResumed(phone) ||
  [...memory.forms.values()].some(
    (form) => (form.email === email || form.phone === phone) && (form.isNotContacted || form.isDoubtful),
  );

/** Who never asked for no contact may be written to: no other word of theirs stops it. */
function requireAllowed(
  { world, isOnly }: Scene,
  { name, email, phone }: { name: string; email: string; phone: string },
  allowed: { emails: boolean; texts: boolean },
): void {
  const { memory } = world;
  if (!isOnly || mayBeUnsure(world, { email, phone })) return;
  if (!allowed.emails && !memory.stopped.has(email))
    throw new BrokenPromise(`${name} asked for nothing, and the desk may not write to ${email}`);
  if (!allowed.texts && !memory.stoppedPhones.has(phone))
    throw new BrokenPromise(`${name} asked for nothing, and gets no text messages at ${phone}`);
}

/** Staff type what a caller says, in one of the ways that people write it. */
const check: Act = async (given) => {
  const { world, chance, cast, common } = given;
  const actor = { ...given.actor, ...colleague(given) };
  const asked = [...world.memory.stopped.keys()];
  const everyone = [...people.visitors.slice(0, 4), ...people.applicants.slice(0, 4), ...people.customers];
  const names = everyone.filter((name) => asked.includes(`${name.replace(' ', '-')}@example.com`));
  const { email, phone, name } = await cast.member(
    common.pick(names.length > 0 && common.happens(60) ? names : everyone),
  );
  const body = { email: typedEmail(chance, email), phone: typedPhone(chance, phone) };
  const before = wasStopped(world, email, phone);
  if (chance.happens(25)) {
    const response = await world.ask(actor, resumeContact, { body });
    world.memory.resume(email, phone);
    if (response.statusCode !== 200) return `${response.statusCode}`;
    const allowed = contactCheckSchema.parse(response.json());
    if (!allowed.emails || !allowed.texts)
      throw new BrokenPromise(`${name} took a stop back, and is still stopped`);
    return `${name} may be contacted again`;
  }
  const response = await world.ask(actor, checkContact, { body });
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const allowed = checkContact.response.parse(response.json());
  requireAllowed(given, { name, email, phone }, allowed);
  const many = await world.ask(actor, checkContacts, {
    body: { phones: [body.phone], emails: [body.email] },
  });
  const after = wasStopped(world, email, phone);
  if (before.email && after.email && (allowed.emails || allowed.calls))
    throw new BrokenPromise(`${name} asked for no contact, and the desk may write to ${body.email}`);
  if (before.phone && after.phone && (allowed.texts || allowed.calls))
    throw new BrokenPromise(`${name} asked for no contact, and the desk may call ${body.phone}`);
  if (many.statusCode !== 200) return `${many.statusCode}`;
  const { stopped } = checkContacts.response.parse(many.json());
  if (before.email && after.email && !stopped.includes(body.email))
    throw new BrokenPromise(`The desk does not see that ${body.email} is stopped`);
  if (before.phone && after.phone && !stopped.includes(body.phone))
    throw new BrokenPromise(`The desk does not see that ${body.phone} is stopped`);
  return `${name}: ${JSON.stringify(before)}`;
};

export const contactActs = {
  'choose contact': setOwn,
  'read the choice of contact': readOwn,
  'check a contact': check,
} satisfies Record<string, Act>;

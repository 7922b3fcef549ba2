import type { LightMyRequestResponse } from 'fastify';
import { createLead } from '#domain/consultations/contract.ts';
import { stopContact } from '#domain/leads/contract.ts';
import { sendInquiry } from '#domain/leads/inquiry-contract.ts';
import { question } from '#tests/support/leads/inquiry-examples.ts';
import { leadBody } from '#tests/support/leads/lead-examples.ts';
import type { Chance } from '../world/chance.ts';
import { places } from '../world/places.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act } from './acts.ts';

const askQuestion: Act = async ({ world, actor, chance }) => {
  const message = `Question ${chance.between(1, 1_000_000)}`;
  const body = { ...question, email: actor.email, message };
  const response = await world.insist(actor, sendInquiry, { body }, chance.uuid(), (answer) => {
    const { reference } = sendInquiry.response.parse(answer.json()).inquiry;
    world.memory.inquiries.add(reference);
  });
  return `${response.statusCode}`;
};

const askForCall: Act = async ({ world, actor, chance }) => {
  const ahead = chance.between(2, 30) * 24 * 60 * 60_000;
  const { postal_code: postalCode, address1, city, state } = chance.pick([places[0], ...places]);
  const type = chance.pick(['home', 'home', 'virtual', 'showroom'] as const);
  const isNotContacted = chance.happens(8);
  const body = {
    ...leadBody,
    postalCode,
    address1,
    city,
    state,
    appointmentType: type,
    email: actor.email,
    phone: actor.phone,
    preferredDay: new Date(Date.now() + ahead).toISOString().slice(0, 10),
    comments: `Ring twice ${chance.uuid()}`,
    ...(isNotContacted && { do_not_contact: true }),
  };
  const remember = (response: LightMyRequestResponse): string => {
    const { reference } = createLead.response.parse(response.json()).lead;
    if (isNotContacted) world.memory.stop(actor.email, actor.phone);
    const made = { owner: actor.name, email: actor.email, postalCode, type, calls: new Set<string>() };
    if (!world.memory.requests.has(reference)) world.memory.requests.set(reference, made);
    return reference;
  };
  if (chance.happens(80))
    return `${(await world.insist(actor, createLead, { body }, chance.uuid(), remember)).statusCode}`;
  // Pressed twice: the same request of a day is one.
  const [first, second] = [
    await world.ask(actor, createLead, { body }),
    await world.ask(actor, createLead, { body }),
  ];
  const taken = [first, second].filter(({ statusCode }) => statusCode < 300).map(remember);
  if (new Set(taken).size > 1) throw new BrokenPromise(`One request has two references: ${taken}`);
  return `twice: ${first.statusCode} ${second.statusCode}`;
};

const formats = [
  (digits: string) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
  (digits: string) => `+1 ${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}`,
  (digits: string) => digits,
] as const;

/** Ten digits, as people write them. */
export const typedPhone = (chance: Chance, digits: string): string => chance.pick(formats)(digits);

/** Returns half of the addresses as phones suggest them: with a capital first and a space at the end. */
export const typedEmail = (chance: Chance, email: string): string =>
  chance.happens(50) ? `${email.charAt(0).toUpperCase()}${email.slice(1)} ` : email;

const stop: Act = async ({ world, actor, chance }) => {
  const { memory } = world;
  const kind = chance.pick(['email', 'email', 'phone', 'both', 'address'] as const);
  const { address1, city, state, postal_code } = places[1];
  const street = `${actor.phone.slice(-2)} ${address1.slice(2)}`;
  const body = {
    ...(kind !== 'phone' && kind !== 'address' && { email: typedEmail(chance, actor.email) }),
    ...((kind === 'phone' || kind === 'both') && { phone: typedPhone(chance, actor.phone) }),
    ...(kind === 'address' && { address: { address1: street.toUpperCase(), city, state, postal_code } }),
  };
  const response = await world.insist(actor, stopContact, { body }, chance.uuid(), () => {
    memory.stop(body.email && actor.email, body.phone && actor.phone);
    if (kind === 'address') memory.stoppedAddresses.set(street, Date.now());
  });
  return `${kind}: ${response.statusCode}`;
};

export const sendingActs = {
  'ask a question': askQuestion,
  'ask for a call': askForCall,
  'ask not to be contacted': stop,
} satisfies Record<string, Act>;

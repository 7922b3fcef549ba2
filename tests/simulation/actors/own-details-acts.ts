import { isDeepStrictEqual } from 'node:util';
import { getCustomer, getPreferences, updateCustomer, updatePreferences } from '#domain/account/contract.ts';
import { listOwnConsultations } from '#domain/consultations/account-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act } from './acts.ts';

/** Of a customer who has chosen nothing yet. */
const untold = {
  offersByEmail: false,
  ideasByEmail: false,
  reviewsByEmail: true,
  callsByPhone: false,
  textMessages: false,
};

/** Profile and preferences are as they were sent, and a customer cannot make themselves a professional. */
const changeDetails: Act = async (scene) => {
  const { world, actor, chance, isAlone } = scene;
  const profile = {
    firstName: chance.pick(['Ada', 'Bo']),
    lastName: chance.pick(['Byron', 'Tell']),
    // No phone of a visitor: a customer who wants no contact stops it.
    phone: `(203) 555-02${chance.between(10, 99)}`,
    customerType: 'homeowner',
    postalCode: chance.pick(['06851', '50309']),
  };
  const [earlier] = await world.rows(`select 1 from customer_preferences
    where customer_id = '${actor.account?.id}'`);
  const first = await world.ask(actor, getPreferences);
  if (isAlone && !earlier && first.statusCode === 200) {
    const { preferences } = getPreferences.response.parse(first.json());
    if (!isDeepStrictEqual(preferences, untold))
      throw new BrokenPromise(`${actor.name} has chosen nothing: ${JSON.stringify(preferences)}`);
  }
  const sent = await world.ask(actor, updateCustomer, { body: { ...profile, isPro: true } });
  const choices = {
    offersByEmail: chance.happens(50),
    ideasByEmail: chance.happens(50),
    reviewsByEmail: true,
    callsByPhone: chance.happens(50),
    textMessages: chance.happens(50),
  };
  const chosen = await world.ask(actor, updatePreferences, { body: choices });
  const [read, kept] = [await world.ask(actor, getCustomer), await world.ask(actor, getPreferences)];
  if (isAlone && sent.statusCode === 200 && read.statusCode === 200) {
    const { firstName, lastName, phone, postalCode } = getCustomer.response.parse(read.json()).customer;
    const now = { firstName, lastName, phone: phone.slice(-4), postalCode };
    const { customerType: _, ...wanted } = { ...profile, phone: profile.phone.slice(-4) };
    if (!isDeepStrictEqual(now, wanted))
      throw new BrokenPromise(`${actor.name} is ${JSON.stringify(now)} and not ${JSON.stringify(wanted)}`);
  }
  if (isAlone && chosen.statusCode === 200 && kept.statusCode === 200) {
    const { preferences } = getPreferences.response.parse(kept.json());
    if (!isDeepStrictEqual(preferences, choices))
      throw new BrokenPromise(
        `${actor.name} chose ${JSON.stringify(choices)}: ${JSON.stringify(preferences)}`,
      );
  }
  return `${sent.statusCode} ${chosen.statusCode}`;
};

/** All visits that were booked with the account or its address, at their times, and none of others. */
const lookAtVisits: Act = async ({ world, actor }) => {
  const before = new Map([...world.memory.bookings].map(([id, { startsAt }]) => [id, [...startsAt]]));
  const response = await world.ask(actor, listOwnConsultations);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { consultations } = listOwnConsultations.response.parse(response.json());
  const listed = new Map(consultations.map(({ id, START_DATE }) => [id, Date.parse(START_DATE)]));
  for (const [id, { owner, startsAt }] of world.memory.bookings) {
    const at = listed.get(id);
    const known = [...(before.get(id) ?? []), ...startsAt];
    if (owner !== actor.name && at !== undefined)
      throw new BrokenPromise(`${actor.name} is shown the visit ${id} of ${owner}`);
    if (owner === actor.name && before.has(id) && (at === undefined || !known.includes(at)))
      throw new BrokenPromise(`${actor.name} is shown ${id} at ${at}, and it is at ${known}`);
  }
  return `${listed.size} visits`;
};

export const ownDetailsActs = {
  'change own details': changeDetails,
  'look at own visits': lookAtVisits,
} satisfies Record<string, Act>;

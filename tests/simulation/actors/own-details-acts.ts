import { isDeepStrictEqual } from 'node:util';
import {
  type AddressEntry,
  addAddress,
  getAddresses,
  removeAddress,
  updateAddress,
} from '#domain/account/address-book-contract.ts';
import { getCustomer, getPreferences, updateCustomer, updatePreferences } from '#domain/account/contract.ts';
import { listOwnConsultations } from '#domain/consultations/account-contract.ts';
import { norwalkAddress } from '#tests/support/orders/server-purchase.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';

type Entry = Omit<AddressEntry, 'id'>;

/** The default comes first, and the first address of a book is it. */
function ordered(entries: readonly Entry[]): Entry[] {
  const at = Math.max(
    0,
    entries.findLastIndex(({ isDefault }) => isDefault),
  );
  const marked = entries.map((entry, place) => ({ ...entry, isDefault: place === at }));
  return [...marked.filter(({ isDefault }) => isDefault), ...marked.filter(({ isDefault }) => !isDefault)];
}

const withoutIds = (entries: readonly AddressEntry[]): Entry[] => entries.map(({ id: _, ...entry }) => entry);

async function readBook({ world, actor }: Scene): Promise<AddressEntry[] | undefined> {
  const response = await world.ask(actor, getAddresses);
  return response.statusCode === 200 ? getAddresses.response.parse(response.json()).addresses : undefined;
}

/** Adds, changes or removes an address. Of several, the book shows what its owner did last. */
const keepAddresses: Act = async (scene) => {
  const { world, actor, chance, isAlone } = scene;
  const before = await readBook(scene);
  const known = world.memory.books.get(actor.name);
  if (before && known && isAlone && !isDeepStrictEqual(withoutIds(before), known))
    throw new BrokenPromise(`${actor.name} kept ${JSON.stringify(known)} and has ${JSON.stringify(before)}`);
  if (!before) return 'no book';
  const line_1 = `${chance.between(1, 900)} Wall Street`;
  const entry = { name: `House ${chance.between(1, 99)}`, address: { ...norwalkAddress, line_1 } };
  const body = { ...entry, isDefault: chance.happens(40) };
  const found = before.length > 0 && chance.happens(60) ? chance.pick(before) : undefined;
  const way = found === undefined ? 'add' : chance.pick(['change', 'remove'] as const);
  const params = { id: found?.id ?? '' };
  const response = await {
    add: () => world.ask(actor, addAddress, { body }),
    change: () => world.ask(actor, updateAddress, { params, body }),
    remove: () => world.ask(actor, removeAddress, { params }),
  }[way]();
  world.memory.books.delete(actor.name);
  if (response.statusCode >= 300 || !isAlone) return `${way}: ${response.statusCode}`;
  const after = withoutIds(getAddresses.response.parse(response.json()).addresses);
  const others = before.filter(({ id }) => id !== found?.id);
  // The order of the book does not show how old a default entry is.
  const isSame = way === 'change' && found?.isDefault === true;
  const expected = {
    add: () => (body.isDefault && before.length > 0 ? undefined : ordered([...withoutIds(before), body])),
    change: () => undefined,
    remove: () => (found?.isDefault ? undefined : withoutIds(others)),
  }[way]();
  const hasOneDefault = after.filter(({ isDefault }) => isDefault).length === Math.min(after.length, 1);
  const isThere = after.some(
    ({ name, address, isDefault }) =>
      name === body.name && address.line_1 === line_1 && (isDefault || !(body.isDefault || isSame)),
  );
  const isLeft = others.every((one) => after.some((other) => other.address.line_1 === one.address.line_1));
  const size = before.length + (way === 'add' ? 1 : 0) - (way === 'remove' ? 1 : 0);
  const isRight = hasOneDefault && isLeft && after.length === size && (way === 'remove') !== isThere;
  if (!isRight || (expected && !isDeepStrictEqual(after, expected)))
    throw new BrokenPromise(`${actor.name}: ${way} of ${JSON.stringify(body)} gave ${JSON.stringify(after)}`);
  world.memory.books.set(actor.name, after);
  return `${way}: ${after.length} addresses`;
};

/** Profile and preferences are as they were sent, and a customer cannot make themselves a professional. */
const changeDetails: Act = async (scene) => {
  const { world, actor, chance, isAlone } = scene;
  const profile = {
    firstName: chance.pick(['Ada', 'Bo']),
    lastName: chance.pick(['Byron', 'Tell']),
    phone: `(203) 555-01${chance.between(10, 99)}`,
    customerType: 'homeowner',
    postalCode: chance.pick(['06851', '50309']),
  };
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
  'keep an address book': keepAddresses,
  'change own details': changeDetails,
  'look at own visits': lookAtVisits,
} satisfies Record<string, Act>;

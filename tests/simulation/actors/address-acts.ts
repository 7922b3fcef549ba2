import {
  type AddressEntry,
  addAddress,
  getAddresses,
  removeAddress,
  updateAddress,
} from '#domain/account/address-book-contract.ts';
import { norwalkAddress } from '#tests/support/orders/server-purchase.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';

/** The stored entries, the oldest first. */
const storedOf = ({ world, actor }: Scene): Promise<AddressEntry[]> =>
  world.rows<AddressEntry>(`
    select id::text, name, address, is_default as "isDefault" from customer_addresses
    where customer_id = '${actor.account?.id}' order by position`);

/** The default comes first, then the oldest; a book with addresses has one default, at first the oldest. */
function shownOf(entries: readonly AddressEntry[]): AddressEntry[] {
  const hasDefault = entries.some(({ isDefault }) => isDefault);
  const marked = entries.map((entry, at) => ({
    ...entry,
    isDefault: hasDefault ? entry.isDefault : at === 0,
  }));
  return [...marked.filter(({ isDefault }) => isDefault), ...marked.filter(({ isDefault }) => !isDefault)];
}

type Content = Omit<AddressEntry, 'id'>;

/** The book after a change of it. */
function changed(stored: readonly AddressEntry[], id: string, entry: Content | undefined): AddressEntry[] {
  const was = stored.find((one) => one.id === id);
  if (!entry) return shownOf(stored.filter((one) => one.id !== id));
  const isDefault = entry.isDefault || was?.isDefault === true || stored.length === 0;
  const others = stored.map((one) => ({ ...one, isDefault: one.isDefault && !isDefault }));
  const now = { id, ...entry, isDefault };
  return shownOf(was ? others.map((one) => (one.id === id ? now : one)) : [...others, now]);
}

/** Addresses to which no truck goes, and entries of others. */
async function tryWrong(scene: Scene, own: readonly AddressEntry[], body: Content): Promise<string> {
  const { world, actor, chance } = scene;
  const over = chance.pick([{ line_1: 'PO Box 7' }, { state: 'IA' }]);
  const wrong = { ...body, address: { ...body.address, ...over } };
  const [{ id } = { id: '' }] = own;
  const asked = id
    ? await world.ask(actor, updateAddress, { params: { id }, body: wrong })
    : await world.ask(actor, addAddress, { body: wrong });
  if (asked.statusCode < 300) throw new BrokenPromise(`${actor.name} keeps ${JSON.stringify(wrong)}`);
  const [other] = await world.rows<{ id: string }>(`select id::text from customer_addresses
    where customer_id <> '${actor.account?.id}' order by id limit 1`);
  if (!other) return `${asked.statusCode}`;
  const taken = chance.happens(50)
    ? await world.ask(actor, updateAddress, { params: other, body })
    : await world.ask(actor, removeAddress, { params: other });
  if (taken.statusCode < 300) throw new BrokenPromise(`${actor.name} changes an address of another account`);
  return `${asked.statusCode}, of others ${taken.statusCode}`;
}

const text = (entries: readonly AddressEntry[]): string =>
  JSON.stringify(entries.map(({ name, address, isDefault }) => [name, address.line_1, isDefault]));

/** Adds, changes or removes an address. Of several, the book shows what its owner did last. */
const keepAddresses: Act = async (scene) => {
  const { world, actor, chance, isAlone } = scene;
  const { books } = world.memory;
  const read = await world.ask(actor, getAddresses);
  if (read.statusCode !== 200) return 'no book';
  const before = getAddresses.response.parse(read.json()).addresses;
  const stored = await storedOf(scene);
  const known = books.get(actor.name);
  const isSame = text(before) === text(shownOf(stored)) && (!known || text(before) === known);
  if (isAlone && !isSame)
    throw new BrokenPromise(`${actor.name} kept ${known}: ${text(stored)}, and has ${text(before)}`);
  const line_1 = `${chance.between(1, 900)} Wall Street`;
  const entry = { name: `House ${chance.between(1, 99)}`, address: { ...norwalkAddress, line_1 } };
  const body = { ...entry, isDefault: chance.happens(40) };
  const refused = chance.happens(20) ? await tryWrong(scene, before, body) : '';
  const found = before.length > 0 && chance.happens(60) ? chance.pick(before) : undefined;
  const way = found === undefined ? 'add' : chance.pick(['change', 'remove'] as const);
  const params = { id: found?.id ?? '' };
  books.delete(actor.name);
  const response = await {
    add: () => world.insist(actor, addAddress, { body }, chance.uuid(), () => undefined),
    change: () => world.ask(actor, updateAddress, { params, body }),
    remove: () => world.ask(actor, removeAddress, { params }),
  }[way]();
  if (response.statusCode >= 300 || !isAlone) return `${way}: ${response.statusCode}`;
  const after = getAddresses.response.parse(response.json()).addresses;
  const wanted = changed(stored, params.id, way === 'remove' ? undefined : body);
  if (text(after) !== text(wanted))
    throw new BrokenPromise(
      `${actor.name}: ${way} in ${text(stored)} gave ${text(after)}, not ${text(wanted)}`,
    );
  books.set(actor.name, text(after));
  return `${refused} ${way}: ${after.length} addresses`;
};

export const addressActs = { 'keep an address book': keepAddresses } satisfies Record<string, Act>;

import { addAddress } from '#domain/account/address-book-contract.ts';
import { getAccountData } from '#domain/account/data-contract.ts';
import { addCartItem } from '#domain/cart/contract.ts';
import { saveCart } from '#domain/cart/saved-carts-contract.ts';
import { getConfiguration, startConfiguration } from '#domain/configurator/contract.ts';
import { saveConfigurations } from '#domain/configurator/saved-contract.ts';
import { addSharedComment } from '#domain/projects/comments-contract.ts';
import { syncProjects } from '#domain/projects/contract.ts';
import { createProjectLink, readSharedProject } from '#domain/projects/links-contract.ts';
import { canvas } from '#tests/support/configurator/server-configurator.ts';
import { norwalkAddress } from '#tests/support/orders/server-purchase.ts';
import { ProjectDevice } from '#tests/support/projects/project-device.ts';
import type { OwnSession } from '../world/own-accounts.ts';
import type { Actor } from '../world/world.ts';
import { type AccountScene, actorOf, deny } from './own-account.ts';

const query = {};
const part = 'sash-keeper-classic';

const guest: Actor = { name: 'a guest', headers: () => ({}), keep: () => undefined };

/** Ids and keys that open things of an account to others. */
export interface OwnThings {
  design?: string;
  key?: string;
}

/** Adds a part to the cart, and sets it aside; returns what the download has of it. */
async function keepCarts({ world, chance }: AccountScene, actor: Actor): Promise<string[]> {
  const add = () => {
    const body = { item_url: `/shop/parts/${part}/?item=${part}`, quantity: 1 };
    return world.ask(actor, addCartItem, { params: { id: part }, query, body });
  };
  if ((await add()).statusCode !== 200) return [];
  if (chance.happens(50)) return [part];
  const name = `Aside ${chance.uuid()}`;
  const saved = await world.ask(actor, saveCart, { query, body: { name } });
  return saved.statusCode === 201 ? [name] : [];
}

async function keepDesign({ world }: AccountScene, actor: Actor): Promise<string | undefined> {
  const params = { id: 'meridian-double-hung' };
  const begun = await world.ask(actor, startConfiguration, { params, query, body: { canvas } });
  if (begun.statusCode !== 200) return undefined;
  const { id } = startConfiguration.response.parse(begun.json()).config;
  const saved = await world.ask(actor, saveConfigurations, { query, body: { ids: [id] } });
  return saved.statusCode === 200 ? id : undefined;
}

/** A project with a link and a comment; returns the key of the link. */
async function shareProject(
  scene: AccountScene,
  actor: Actor,
  wanted: string[],
): Promise<string | undefined> {
  const { world, chance } = scene;
  const device = new ProjectDevice();
  const id = device.make('House of a resident');
  const synced = await world.ask(actor, syncProjects, { body: { projects: device.changes() } });
  if (synced.statusCode !== 200) return undefined;
  wanted.push(id);
  const name = `For ${chance.uuid()}`;
  const linked = await world.ask(actor, createProjectLink, { params: { id }, body: { name } });
  if (linked.statusCode !== 201) return undefined;
  const key = createProjectLink.response.parse(linked.json()).links[0]?.key ?? '';
  const body = { key, author: 'Bo', text: `A comment ${chance.uuid()}`, item: null };
  const said = await world.ask(guest, addSharedComment, { body });
  wanted.push(name, ...(said.statusCode === 201 ? [body.text] : []));
  return key;
}

/** Leaves things in the account, which its download has and its deletion takes along. */
export async function keepThings(scene: AccountScene, session: OwnSession): Promise<OwnThings> {
  const { account, world, chance } = scene;
  const actor = actorOf(session);
  const wanted = [account.email, ...(await keepCarts(scene, actor))];
  const key = await shareProject(scene, actor, wanted);
  const design = await keepDesign(scene, actor);
  if (design) wanted.push(design);
  const name = `House ${chance.uuid()}`;
  const added = await world.ask(actor, addAddress, {
    body: { name, address: norwalkAddress, isDefault: true },
  });
  if (added.statusCode < 300) wanted.push(name);
  const data = await world.ask(actor, getAccountData);
  if (data.statusCode === 200)
    for (const thing of wanted) if (!data.body.includes(thing)) deny(account, `the download lacks ${thing}`);
  return { ...(design && { design }), ...(key && { key }) };
}

/** The addresses of a deleted account's things open nothing. */
export async function requireThingsGone(scene: AccountScene, { design, key }: OwnThings): Promise<void> {
  const { account, world } = scene;
  const read = design && (await world.ask(guest, getConfiguration, { params: { id: design }, query }));
  if (read && read.statusCode === 200) deny(account, `was deleted, and its design ${design} opens`);
  const opened = key && (await world.ask(guest, readSharedProject, { query, body: { key } }));
  if (opened && opened.statusCode === 200) deny(account, 'was deleted, and a link opens its project');
}

import { removeAddress, updateAddress } from '#domain/account/address-book-contract.ts';
import { copyCartItem, removeCartItem, updateCartItem } from '#domain/cart/contract.ts';
import { removeSavedCart, restoreSavedCart } from '#domain/cart/saved-carts-contract.ts';
import { saveCartItem } from '#domain/cart/set-aside-contract.ts';
import { removeSavedConfiguration, renameSavedConfiguration } from '#domain/configurator/saved-contract.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import {
  addProjectComment,
  getProjectComments,
  removeProjectComment,
  seeProjectComments,
} from '#domain/projects/comments-contract.ts';
import {
  createGroup,
  createItem,
  deleteGroup,
  deleteItem,
  deleteProject,
  getGroups,
  getItems,
  getProject,
  purgeProject,
  syncProjects,
  updateGroup,
  updateItem,
  updateProject,
} from '#domain/projects/contract.ts';
import { shareWithFirm } from '#domain/projects/firm-contract.ts';
import { createProjectLink, getProjectLinks, withdrawProjectLink } from '#domain/projects/links-contract.ts';
import { norwalkAddress } from '#tests/support/orders/server-purchase.ts';
import type { House } from '../world/memory.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';

type Door = [Endpoint, Parameters<Scene['world']['ask']>[2]];

const query = {};

/** The doors of a project in the account of another customer. */
function projectDoors({ world }: Scene, owner: string, { id, items, group, comments }: House): Door[] {
  const [item = id] = items.keys();
  const [comment = id] = comments.keys();
  const link = [...world.memory.projectLinks.values()].find((one) => one.owner === owner);
  const params = { id };
  return [
    [getProject, { params }],
    [updateProject, { params, body: { name: 'Mine' } }],
    [deleteProject, { params }],
    [purgeProject, { params }],
    [shareWithFirm, { params, body: { shared: true } }],
    [getGroups, { params }],
    [getItems, { params: { id: group } }],
    [createGroup, { params, body: { name: 'Mine' } }],
    [updateGroup, { params: { id: group }, body: { name: 'Mine' } }],
    [deleteGroup, { params: { id: group } }],
    [createItem, { params: { id: group }, body: { type: 'note', name: 'Mine' } }],
    [updateItem, { params: { id: item }, body: { name: 'Mine' } }],
    [deleteItem, { params: { id: item } }],
    [getProjectLinks, { params }],
    [createProjectLink, { params, body: {} }],
    [withdrawProjectLink, { params: { id: link?.id ?? id } }],
    [getProjectComments, { params }],
    [addProjectComment, { params, body: { text: 'Mine', item: null } }],
    [seeProjectComments, { params, body: { through: comment } }],
    [removeProjectComment, { params: { id: comment } }],
  ];
}

/** The doors of what else another customer keeps, as far as there is such a thing. */
async function otherDoors({ world }: Scene, owner: string): Promise<Door[]> {
  const account = owner.replace(' ', '-');
  const [row] = await world.rows<Record<'cart' | 'address' | 'line' | 'design', string | null>>(`
    select (select id from saved_carts where customer_id = '${account}' order by id limit 1) as cart,
      (select id from customer_addresses where customer_id = '${account}' order by id limit 1) as address,
      (select configuration_id from saved_configurations where customer_id = '${account}'
        order by configuration_id limit 1) as design,
      (select cart_lines.id from cart_lines join carts on carts.id = cart_id
        where customer_id = '${account}' and removed_with is null order by cart_lines.id limit 1) as line`);
  const { cart, address, line, design } = row ?? {};
  const entry = { name: 'Mine', address: norwalkAddress, isDefault: true };
  const doorsOf = (id: string | null | undefined, ...doors: [Endpoint, object][]): Door[] =>
    id ? doors.map(([endpoint, parts]) => [endpoint, { params: { id }, ...parts }]) : [];
  return [
    ...doorsOf(cart, [restoreSavedCart, { query }], [removeSavedCart, { query }]),
    ...doorsOf(address, [updateAddress, { body: entry }], [removeAddress, {}]),
    ...doorsOf(
      design,
      [renameSavedConfiguration, { query, body: { name: 'Mine' } }],
      [removeSavedConfiguration, { query }],
    ),
    ...doorsOf(
      line,
      [updateCartItem, { query, body: { quantity: 7 } }],
      [removeCartItem, { query }],
      [copyCartItem, { query }],
      [saveCartItem, { query, body: { saved: true } }],
    ),
  ];
}

/** Tries what belongs to another customer: the shop knows it as little as what never was. */
const tryDoor: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const others = [...world.memory.houses].filter(([owner]) => owner !== actor.name);
  if (others.length === 0) return 'no house';
  const [owner, house] = chance.pick(others);
  const { id } = house;
  const more = await otherDoors(scene, owner);
  const said: string[] = [];
  const tryOne = async ([endpoint, parts]: Door): Promise<void> => {
    const { statusCode } = await world.ask(actor, endpoint, parts);
    if (statusCode < 300) throw new BrokenPromise(`${actor.name} may ${endpoint.operationId} of ${owner}`);
    said.push(`${endpoint.operationId} ${statusCode}`);
  };
  const doors = projectDoors(scene, owner, house);
  for (let tries = 5; tries > 0; tries -= 1) await tryOne(chance.pick(doors));
  for (const door of more) if (chance.happens(50)) await tryOne(door);
  const changes = { id, seen: {}, entities: {} };
  const synced = await world.ask(actor, syncProjects, { body: { projects: [{ known: {}, changes }] } });
  const outcomes = synced.statusCode === 200 ? syncProjects.response.parse(synced.json()).projects : [];
  if (outcomes.some((one) => one.id === id && one.outcome === 'merged'))
    throw new BrokenPromise(`${actor.name} may bring ${id} of ${owner} together`);
  return said.join(', ');
};

export const doorActs = { 'try a door': tryDoor } satisfies Record<string, Act>;

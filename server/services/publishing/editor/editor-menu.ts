import {
  type Collection,
  collectionOf,
  collections,
  draftFolder,
  groups,
} from '#domain/publishing/collections.ts';
import type { EditorForm, EditorMenuItem } from '#domain/publishing/editing-contract.ts';
import { editorGroups } from '#domain/publishing/editor-groups.ts';
import { isMovable } from '#domain/publishing/entry-page.ts';
import { changesPrices } from '#domain/publishing/priced-content.ts';
import { notContent } from './refusals.ts';

const isGroup = (name: string): name is keyof typeof groups => Object.hasOwn(groups, name);

function menuItem(member: string): EditorMenuItem {
  const [collection = '', slug] = member.split('/');
  const has_prices = changesPrices(slug ? member : `${member}/any`);
  if (!slug && isGroup(collection)) return { title: groups[collection], collection, has_prices };
  const found = slug ? collectionOf(collection, slug) : collections.find(({ name }) => name === collection);
  if (!found) throw new Error(`The editor has no ${member}`);
  return { title: found.label, collection, has_prices, ...(slug && { slug }) };
}

export const editorMenu = () =>
  editorGroups.map(({ title, members }) => ({ title, items: members.map(menuItem) }));

export function formFor(name: string, slug: string | undefined): EditorForm {
  const found = collections.find((one) => draftFolder(one) === name && (!one.group || one.name === slug));
  if (!found) throw notContent(`${name}/${slug ?? ''}`);
  return formOfCollection(found);
}

function formOfCollection(collection: Collection): EditorForm {
  const { type, label, one, about, title, fields, fixed, name } = collection;
  const isList = type.holds !== 'one';
  const canChange = isList && !fixed;
  return {
    label,
    one,
    ...(about && { about }),
    ...(isList && { key: type.key }),
    ...(title && { title }),
    can_add: canChange,
    can_remove: canChange,
    can_rename: canChange && isMovable(name),
    has_prices: changesPrices(`${draftFolder(collection)}/${isList ? 'any' : name}`),
    fields: fields.map((field) => Object.fromEntries(Object.entries(field))),
  };
}

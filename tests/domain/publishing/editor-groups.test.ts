import { collections, draftFolder } from '#domain/publishing/collections.ts';
import { editorGroups, permissionToEdit } from '#domain/publishing/editor-groups.ts';
import { changesPrices } from '#domain/publishing/priced-content.ts';

const drafts = collections.map((one) => `${draftFolder(one)}/${one.group ? one.name : 'any'}`);

it('lists each collection in one group', () => {
  const groupsOf = (draft: string) =>
    editorGroups.filter(({ members }) =>
      members.some((member) => draft === member || draft.startsWith(`${member}/`)),
    );
  expect(drafts.filter((draft) => groupsOf(draft).length !== 1)).toEqual([]);
});

it('[6.1] asks for a role of its own wherever a price may change', () => {
  const priced = drafts.filter(changesPrices);
  expect(priced.length).toBeGreaterThan(5);
  expect(priced.filter((draft) => permissionToEdit(draft) !== 'edit products')).toEqual([]);
});

it.each([
  ['parts/lock', 'edit products'],
  ['settings/price-list', 'edit products'],
  ['categories/windows', 'edit products'],
  ['unpublish/parts--lock', 'edit products'],
  ['unpublish/articles--glass', 'edit content'],
  ['promotions/quiet', 'edit content'],
  ['pages/about', 'edit content'],
  ['settings/brand', 'edit content'],
  ['pictures/house-jpg', 'edit content'],
  ['partsmen/lock', 'edit content'],
])('gives the right to change %s to those who may %s', (draft, permission) => {
  expect(permissionToEdit(draft)).toBe(permission);
});

import type { Permission } from '#domain/access/permissions.ts';
import { removedEntry } from './removal-draft.ts';

interface EditorGroup {
  title: string;
  /** Needed besides `edit content` to change the entries; all editors may read them. */
  permission?: Permission;
  members: readonly string[];
}

/** Collections by the work of those who edit them; `group/name` for single entries */
export const editorGroups: readonly EditorGroup[] = [
  { title: 'Articles and answers', members: ['articles', 'topics', 'authors', 'support-topics', 'reviews'] },
  { title: 'Offers', members: ['promotions', 'brochures', 'campaigns'] },
  { title: 'Pages', members: ['settings/home-page', 'pages', 'documents', 'error-pages'] },
  {
    title: 'Branches and partners',
    members: [
      'branches',
      'branch-pages',
      'showrooms',
      'projects',
      'contractors',
      'retail-stores',
      'no-road-places',
      'betas',
    ],
  },
  {
    title: 'Products',
    permission: 'edit products',
    members: [
      'categories',
      'series',
      'product-lines',
      'line-configurations',
      'settings/question-catalogue',
      'part-groups',
      'parts',
      'bundles',
      'stock-windows',
      'energy-zones',
    ],
  },
  {
    title: 'Prices and checkout',
    permission: 'edit products',
    members: ['settings/price-list', 'markets', 'trade-prices', 'promo-codes', 'freight', 'taxes'],
  },
  {
    title: 'Site',
    members: [
      'settings/brand',
      'settings/navigation',
      'settings/search-settings',
      'redirects',
      'feature-flags',
    ],
  },
];

/** Returns the permission to change and publish a draft, such as `parts/lock` or its removal. */
export function permissionToEdit(draft: string): Permission {
  const removed = removedEntry(draft);
  const entry = removed ? `${removed.collection}/${removed.slug}` : draft;
  const group = editorGroups.find(({ members }) =>
    members.some((member) => entry === member || entry.startsWith(`${member}/`)),
  );
  return group?.permission ?? 'edit content';
}

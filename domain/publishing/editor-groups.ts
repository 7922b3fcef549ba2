/** Collections by the work of those who edit them; `group/name` for single entries */
export const editorGroups = [
  { title: 'Articles and answers', members: ['articles', 'topics', 'authors', 'support-topics', 'reviews'] },
  { title: 'Offers', members: ['promotions', 'brochures', 'campaigns', 'promo-codes'] },
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
    title: 'Prices',
    members: ['settings/price-list', 'markets', 'trade-prices', 'freight', 'taxes'],
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
] as const satisfies { title: string; members: string[] }[];

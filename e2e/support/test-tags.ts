/** Tags a test that is independent of the width: it runs once, in the wide window. */
export const anyWidth = { tag: '@any-width' } as const;

/** Tags a test of a side-by-side layout that exists only in wide windows. */
export const wideOnly = { tag: '@wide' } as const;

/** Tags a test that `npm test` runs, too; the others are left to `npm run test:night`. */
export const byDay = { tag: '@day' } as const;

export const anyWidthByDay = { tag: ['@any-width', '@day'] };

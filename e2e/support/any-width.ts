/** Details of a test that a window's width does not change: it runs once, in the wide window. */
export const anyWidth = { tag: '@any-width' } as const;

/** Details of a test of what stands beside each other in a wide window alone. */
export const wideOnly = { tag: '@wide' } as const;

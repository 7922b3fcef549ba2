/** Customer types ([1.1]); the first is the default. */
export const customerTypes = ['homeowner', 'contractor', 'builder', 'architect', 'property-manager'] as const;
export type CustomerType = (typeof customerTypes)[number];

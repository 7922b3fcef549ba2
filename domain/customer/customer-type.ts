/** What customers say they are ([1.1]): the first of them until they say something else. */
export const customerTypes = ['homeowner', 'contractor', 'builder', 'architect', 'property-manager'] as const;
export type CustomerType = (typeof customerTypes)[number];

import type { ContentTypeName } from '#domain/content/content-types.ts';

/** Returns the name of a type's collection in addresses and drafts: `productLines` gives `product-lines`. */
export const collectionName = (type: ContentTypeName): string =>
  type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

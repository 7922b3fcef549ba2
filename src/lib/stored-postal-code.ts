import { isPostalCode } from '#domain/validation/postal-code.ts';
import { localStore } from './browser-store.ts';

/** [9.1] */
const storageKey = 'UserPostalCode';

const known = (code: string | undefined | null): string | undefined =>
  code && isPostalCode(code) ? code : undefined;

/** The region that the address names, where it is a postal code ([2.1]). */
const namedRegion = (): string | undefined =>
  known(new URLSearchParams(location.search).get('region_id')?.trim());

/** What is no postal code was not written by us, and is as if it were not there. */
export const keptPostalCode = (): string | undefined => known(localStore.read(storageKey));

/** Where the visitor is: as the caller says, else stored here, else named by the address ([5.7]). */
export const storedPostalCode = (explicit?: string): string | undefined =>
  explicit ?? keptPostalCode() ?? namedRegion();

/** For tiles it is the other way around: a link to a region shows what that region has ([7.10] to [7.17]). */
export const tilesPostalCode = (): string | undefined => namedRegion() ?? keptPostalCode();

/** Keeps a postal code for the visits to come, where the browser lets us. */
export const storePostalCode = (postalCode: string): void => localStore.write(storageKey, postalCode);

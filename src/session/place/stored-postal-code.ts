import { isPostalCode } from '#domain/places/postal-code.ts';
import { localStore } from '#src/lib/browser-store.ts';

/** [9.1] */
const storageKey = 'UserPostalCode';

const known = (code: string | undefined | null): string | undefined =>
  code && isPostalCode(code) ? code : undefined;

/** Returns the URL's region if it is a postal code ([2.1]). */
const namedRegion = (): string | undefined =>
  known(new URLSearchParams(location.search).get('region_id')?.trim());

/** An invalid stored value counts as missing. */
export const keptPostalCode = (): string | undefined => known(localStore.read(storageKey));

/** Returns the visitor's postal code: the argument, else the stored one, else the URL's ([5.7]). */
export const storedPostalCode = (explicit?: string): string | undefined =>
  explicit ?? keptPostalCode() ?? namedRegion();

/** For tiles the URL's region comes first: a link to a region shows its products ([7.10] to [7.17]). */
export const tilesPostalCode = (): string | undefined => namedRegion() ?? keptPostalCode();

export const storePostalCode = (postalCode: string): void => localStore.write(storageKey, postalCode);

/** [9.1] */
const storageKey = 'UserPostalCode';

/** The region that the address names ([2.1]). */
const namedRegion = (): string | undefined =>
  new URLSearchParams(location.search).get('region_id') ?? undefined;

function kept(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Where the visitor is, as far as the shop was told: stored here, else named by the address ([5.7]). */
export const storedPostalCode = (): string | undefined => kept() ?? namedRegion();

/** For tiles it is the other way around: a link to a region shows what that region has ([7.10] to [7.17]). */
export const tilesPostalCode = (): string | undefined => namedRegion() ?? kept();

/** Keeps a postal code for the visits to come, where the browser lets us. */
export function storePostalCode(postalCode: string): void {
  try {
    localStorage.setItem(storageKey, postalCode);
  } catch {
    // A private window: the code then counts for this page only.
  }
}

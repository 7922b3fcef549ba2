/** [9.1] */
const storageKey = 'UserPostalCode';

/** Where the visitor is, as far as the shop was told: stored here, else named by the address ([5.7], [2.1]). */
export function storedPostalCode(): string | undefined {
  const named = new URLSearchParams(location.search).get('region_id') ?? undefined;
  try {
    return localStorage.getItem(storageKey) ?? named;
  } catch {
    return named;
  }
}

/** Keeps a postal code for the visits to come, where the browser lets us. */
export function storePostalCode(postalCode: string): void {
  try {
    localStorage.setItem(storageKey, postalCode);
  } catch {
    // A private window: the code then counts for this page only.
  }
}

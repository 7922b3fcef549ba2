/**
 * Returns whether geolocation is already granted: only then may a page request it without a gesture, as no
 * prompt appears.
 */
export async function geolocationGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

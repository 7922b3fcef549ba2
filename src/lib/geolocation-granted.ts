/**
 * Whether the visitor has let us know where they are before: only then may a page ask of itself, because
 * the visitor is asked nothing.
 */
export async function geolocationGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

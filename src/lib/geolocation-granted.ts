/** Without a gesture a page may request it only if granted, as no prompt appears then. */
export async function geolocationGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

import type { Coordinates } from '#domain/geo/distance.ts';

const unsupported = 'unsupported';
const failed = 'failed';

/** How long a visitor waits for a fix, and how old one may be, in milliseconds. */
const options: PositionOptions = { timeout: 10_000, maximumAge: 600_000 };

/**
 * Where the device is, in degrees; why not, where it is denied, too slow or nowhere, or the browser has no
 * such thing. Asks the visitor.
 */
export function currentPosition(): Promise<Coordinates | typeof unsupported | typeof failed> {
  const { geolocation } = navigator;
  if (!geolocation) return Promise.resolve(unsupported);
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(failed),
      options,
    );
  });
}

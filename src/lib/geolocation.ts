import type { Coordinates } from '#domain/places/distance.ts';

const unsupported = 'unsupported';
const failed = 'failed';

/** Timeout and maximum age of a position, in ms */
const options: PositionOptions = { timeout: 10_000, maximumAge: 600_000 };

/**
 * Returns the device's position in degrees, or why it is unavailable: denied, timed out, unknown or
 * unsupported. May show a prompt.
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

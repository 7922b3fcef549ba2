import type { Coordinates } from '#domain/places/distance.ts';

const unsupported = 'unsupported';
const failed = 'failed';

/** In ms */
const options: PositionOptions = { timeout: 10_000, maximumAge: 600_000 };

/** Returns degrees, or why they are unavailable. May show a prompt. */
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

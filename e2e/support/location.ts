import type { Page } from '@playwright/test';

export const places = {
  norwalk: { latitude: 41.1175, longitude: -73.408 },
  honolulu: { latitude: 21.307, longitude: -157.858 },
  guam: { latitude: 13.444, longitude: 144.794 },
} as const;

/** Mocks a device that finds no position in time; the real timeout is the browser's. */
export const slowGeolocation = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed, options) => {
      document.documentElement.dataset.waited = String(options?.timeout);
      failed?.({ code: 3, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as never);
    };
  });

export const watchGeolocation = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...given) => {
      document.documentElement.dataset.asked = 'true';
      ask(...given);
    };
  });

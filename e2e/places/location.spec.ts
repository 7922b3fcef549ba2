import { expect, type Page } from '@playwright/test';
import { openBackOffice } from '../support/back-office.ts';
import { shiftsOf } from '../support/layout-shifts.ts';
import { places, slowGeolocation, watchGeolocation } from '../support/location.ts';
import { open, openShowroomSearch, search, shop } from '../support/shop.ts';
import { change, chooseFirst, results } from '../support/showroom-bar.ts';
import { test } from '../support/test.ts';
import { anyWidth, byDay } from '../support/test-tags.ts';

const locate = (page: Page) => page.getByRole('button', { name: 'Use my location' });
const askDevice = async (page: Page) => {
  await openShowroomSearch(page);
  await locate(page).click();
};
const others = [
  ...['FLAGSMITH_DB_clerestory-local', 'FlagVisitor', 'privacy_choices'],
  ...['activeSession', 'attribution', 'previousPage'],
];
const alertOf = (page: Page) => shop(page).showroomBar.getByRole('alert').filter({ hasText: /./ });

test.describe('a device that may be asked', () => {
  test.use({ permissions: ['geolocation'], geolocation: places.norwalk });

  test('is asked on a button, and brings what is near', byDay, async ({ page }) => {
    await open(page, '/windows/');
    await expect(shop(page).showroomBar).toContainText(/Your showroom:.*Norwalk, CT/);
    expect(await shiftsOf(page)).toEqual([]);
    await askDevice(page);
    await expect(results(page, /showrooms near .*, CT 068/)).toBeFocused();
  });

  test(
    '[9.1] what is known is kept under its keys: two of the session, four for longer',
    anyWidth,
    async ({ page }) => {
      await open(page, '/windows/');
      await expect(shop(page).showroomBar).toContainText(/Your showroom:.*Norwalk, CT/);
      await askDevice(page);
      await chooseFirst(page);
      const keys = () =>
        page.evaluate((notOfThePlace) => {
          const of = (store: Storage) =>
            Object.keys(store)
              .filter((key) => !key.startsWith('@@') && !notOfThePlace.includes(key))
              .sort();
          return { session: of(sessionStorage), local: of(localStorage) };
        }, others);
      await expect.poll(keys).toEqual({
        session: ['CurrentBranch', 'reduxState'],
        local: ['LocationLoaded', 'UserLocation', 'UserPostalCode', 'userlocation'],
      });
    },
  );
});

test.describe('a device on an island without a showroom', () => {
  test.use({ permissions: ['geolocation'], geolocation: places.guam });

  test('learns how far was looked, on arrival and on the button', anyWidth, async ({ page }) => {
    await open(page, '/');
    const message = 'There are no showrooms within 200 miles of this location.';
    await expect(alertOf(page)).toContainText(message);
    await askDevice(page);
    await expect(alertOf(page)).toHaveText(message);
  });
});

test.describe('a first visitor whose network is near a showroom', () => {
  test.use({ extraHTTPHeaders: { 'x-network-latitude': '41.1175', 'x-network-longitude': '-73.408' } });

  test('sees that showroom without being asked anything, and nothing on the page moves', async ({ page }) => {
    await watchGeolocation(page);
    await open(page, '/windows/');
    await expect(shop(page).showroomBar).toContainText(/Your showroom:.*Norwalk, CT/);
    await expect(page.locator('html')).not.toHaveAttribute('data-asked');
    expect(await shiftsOf(page)).toEqual([]);
  });
});

test(
  'a device without permission is not asked on arrival, and denies on the button',
  anyWidth,
  async ({ page }) => {
    await watchGeolocation(page);
    await open(page, '/');
    await expect(page.locator('html')).not.toHaveAttribute('data-asked');
    await askDevice(page);
    await expect(alertOf(page)).toHaveText('Unable to find your location');
  },
);

test('a device that is too slow is reported after ten seconds', anyWidth, async ({ page }) => {
  await slowGeolocation(page);
  await open(page, '/');
  await askDevice(page);
  await expect(alertOf(page)).toHaveText('Unable to find your location');
  await expect(page.locator('html')).toHaveAttribute('data-waited', '10000');
});

test.describe('a visitor in Asia/Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('reads when a showroom opens by its own clock', anyWidth, async ({ page }) => {
    await page.clock.setFixedTime('2027-06-09T20:00:00Z');
    await open(page, '/');
    await search(page, '06851');
    await expect(results(page, /near Norwalk, CT 06851/)).toBeFocused();
    await expect(page.getByText(/^Open now, until \d/).first()).toBeVisible();
    await page.clock.setFixedTime('2027-11-25T20:00:00Z');
    await search(page, '06851');
    await expect(page.getByText(/^Closed for Thanksgiving, opens tomorrow at/).first()).toBeVisible();
  });
});

test('each place that is refused has its message, and the place stays', anyWidth, async ({ page }) => {
  const invalid = 'Postal Code must be a valid Postal Code';
  await open(page, '/?region_id=06851');
  await expect(shop(page).showroomBar).toContainText(/Your showroom:.*Norwalk, CT/);
  // Adjacent cases have different messages, so a stale message would fail the test.
  for (const [typed, message] of [
    ['99999', 'No showrooms found for the provided zip code.'],
    ['0685', invalid],
    ['96910', 'There are no showrooms within 200 miles of this location.'],
    ['Xyzzyville', invalid],
    ['', 'Postal Code is a required field'],
    ['<script>alert(1)</script>', invalid],
  ] as const)
    await test.step(`«${typed}»`, async () => {
      await search(page, typed);
      await expect(alertOf(page)).toHaveText(message);
      await expect(shop(page).postalCode).toHaveAccessibleDescription(message);
      await expect(shop(page).postalCode).toHaveValue(typed);
      await expect(shop(page).showroomBar).toContainText(/Your showroom:.*Norwalk, CT/);
      expect(await page.evaluate(() => localStorage.getItem('UserPostalCode'))).toBe('06851');
    });
});

test(
  'a new tab knows the showroom that was chosen, and a change of it',
  anyWidth,
  async ({ page, context }) => {
    await open(page, '/');
    await search(page, '06851');
    await results(page, /near Norwalk/).waitFor();
    const second = shop(page)
      .showroomBar.getByRole('button', { name: /^Set as my showroom/ })
      .nth(1);
    const name = (await second.textContent())?.replace(/^Set as my showroom /, '') ?? '';
    await second.click();
    await expect(shop(page).showroomBar).toContainText(`Your showroom: ${name}`);

    const tab = await context.newPage();
    await open(tab, '/entry-doors/');
    await expect(shop(tab).showroomBar).toContainText(`Your showroom: ${name}`);
    await change(tab).click();
    await chooseFirst(tab);
    await expect(change(tab)).toBeFocused();
    await expect(shop(tab).showroomBar).not.toContainText(`Your showroom: ${name}`);
  },
);

test(
  'the server at fault on arrival and in a search is reported, and nothing that is read waits for it',
  anyWidth,
  async ({ page }) => {
    const message = `Internal error ${crypto.randomUUID()}`;
    await page.route('**/location/v2/**', (route) =>
      route.fulfill({ status: 500, json: { success: false, error: { code: 'internal', message } } }),
    );
    await open(page, '/windows/?region_id=06851');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(alertOf(page)).toContainText('Failed to initialize location. Please try again.');
    await openBackOffice(page);
    const reports = async () => (await page.request.get('/sandbox/errors')).text();
    await expect.poll(reports).toContain(message);
    await search(page, '06851');
    await expect(alertOf(page)).toHaveText('Failed to fetch showrooms');
    await page.unroute('**/location/v2/**');
    await shop(page).postalCode.press('Enter');
    await expect(results(page, /near Norwalk/)).toBeFocused();
  },
);

import { expect, type Locator, type Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { shiftsOf } from '../support/layout-shifts.ts';
import { open, shop, tabTo } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

const showrooms = '/locations/';
const stores = '/where-to-buy/find-a-retail-store/';
const contractors = '/where-to-buy/find-a-contractor/';

const near = (page: Page) => page.getByLabel('ZIP, postal code or city');
const results = (page: Page, name: RegExp) => page.getByRole('region', { name });
const rows = (list: Locator) => list.getByRole('listitem');
const map = (page: Page) => page.getByRole('region', { name: /^Map of/ });
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024;

async function find(page: Page, place: string): Promise<void> {
  await near(page).fill(place);
  await near(page).press('Enter');
}

async function showMap(page: Page): Promise<void> {
  if (!isWide(page)) await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(map(page)).toBeVisible();
}

test('a search counts what it finds, keeps the focus, and stands in the URL', async ({ page }) => {
  await open(page, showrooms);
  await find(page, '06851');
  const list = results(page, /^\d+ showrooms near Norwalk, CT 06851$/);
  await expect(rows(list).first()).toContainText(/Clerestory Norwalk/);
  await expect(rows(list).first()).toContainText(/Open now|Closed/);
  await expect(
    rows(list).first().getByRole('link', { name: 'Directions to Clerestory Norwalk' }),
  ).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\//);
  await expect(near(page)).toBeFocused();
  await expect(shop(page).announcement).toHaveText(/^\d+ showrooms near Norwalk, CT 06851$/);
  await expect(page).toHaveURL(/\/locations\/\?near=06851$/);
  expect(await shiftsOf(page)).toEqual([]);
});

test('a place that the browser keeps is searched on arrival', anyWidth, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('UserPostalCode', '06851'));
  await open(page, showrooms);
  const list = results(page, /^\d+ showrooms near Norwalk, CT 06851$/);
  await expect(rows(list).first()).toContainText(/Clerestory Norwalk/);
  await expect(page).toHaveURL(/\/locations\/\?near=06851$/);
});

test('filters live in the URL, and back and forward go through them', anyWidth, async ({ page }) => {
  await open(page, `${contractors}?near=06851&radius=50`);
  const list = results(page, /firms? near Norwalk/);
  await expect(rows(list).first()).toBeVisible();
  const all = await rows(list).count();
  await page.getByLabel('Certified firms only').check();
  await expect(page).toHaveURL(/near=06851&radius=50&certified=1/);
  await expect.poll(() => rows(list).count()).toBeLessThan(all);
  await expect(page.getByLabel('Certified firms only')).toBeFocused();
  await page.getByLabel('For', { exact: true }).selectOption('historic');
  await expect(page).toHaveURL(/service=historic/);
  await expect(rows(list).first()).toContainText('historic');
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('Certified firms only')).not.toBeChecked();
  await expect(rows(list)).toHaveCount(all);
  await page.goForward();
  await expect(page.getByLabel('Certified firms only')).toBeChecked();
  await page.reload();
  await expect.poll(() => rows(list).count()).toBeLessThan(all);
  await expect(page.getByLabel('Certified firms only')).toBeChecked();
});

test('a town serves as well as a code', anyWidth, async ({ page }) => {
  await open(page, stores);
  await find(page, 'Chicago');
  await expect(results(page, /stores near Chicago, IL 60\d{3}$/)).toBeVisible();
});

test('pins and rows have the same numbers and lead to each other', async ({ page }) => {
  await open(page, `${showrooms}?near=06851`);
  const list = results(page, /showrooms near/);
  await list.getByRole('button', { name: 'Show 1, Clerestory Norwalk, on the map' }).click();
  await expect(map(page).getByRole('button', { name: '1, Clerestory Norwalk', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await map(page).getByRole('button', { name: 'Show all places' }).click();
  const pin = map(page)
    .getByRole('button', { name: /^\d+, Clerestory [\w ]+$/ })
    .last();
  const name = ((await pin.getAttribute('aria-label')) ?? '').replace(/^\d+, /, '');
  await pin.press('Enter');
  await expect(rows(list).filter({ has: page.getByRole('heading', { name }) })).toBeFocused();
});

test('the showroom that is chosen here is the visitor’s on every page', anyWidth, async ({ page }) => {
  await open(page, `${showrooms}?near=50219`);
  await page
    .getByRole('button', { name: /^Make it my showroom/ })
    .first()
    .click();
  await expect(shop(page).showroomBar).toContainText(/Your showroom:/);
});

test('a consultation that is booked from a showroom is asked for there', anyWidth, async ({ page }) => {
  await open(page, `${showrooms}?near=06851`);
  await page
    .getByRole('link', { name: /^Book a consultation/ })
    .first()
    .click();
  await expect(page.getByLabel('Appointment type')).toHaveValue('showroom');
  await expect(page.getByLabel(/^ZIP or postal code of the house/)).toHaveValue(/^068/);
});

test('the map is moved and zoomed by keys alone', anyWidth, async ({ page }) => {
  await open(page, `${showrooms}?near=06851`);
  await showMap(page);
  await tabTo(page, map(page));
  const pin = map(page)
    .getByRole('button', { name: /Clerestory/ })
    .first();
  const at = async () => (await pin.boundingBox())?.x ?? Number.NaN;
  const before = await at();
  await page.keyboard.press('ArrowRight');
  await expect.poll(at).toBeCloseTo(before - 80, 0);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(at).toBeCloseTo(before, 0);
  const pins = () =>
    map(page)
      .getByRole('button', { name: /Clerestory/ })
      .count();
  const first = await pins();
  await page.keyboard.press('Home');
  await expect.poll(pins).toBeGreaterThan(first);
  const many = await pins();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('-');
  await expect.poll(pins).toBeLessThan(many);
});

test(
  'places that are unknown or far from us are reported at the field, without the rows of an earlier search',
  anyWidth,
  async ({ page }) => {
    await open(page, `${showrooms}?near=06851`);
    const list = results(page, /showrooms near Norwalk/);
    await expect(rows(list).first()).toBeVisible();
    for (const [typed, message] of [
      ['0685', 'Postal Code must be a valid Postal Code'],
      ['<script>alert(1)</script>', 'Postal Code must be a valid Postal Code'],
      ['99999', 'No showrooms found for the provided zip code.'],
      ['96910', 'There are no showrooms within 200 miles of this location.'],
    ] as const) {
      await find(page, typed);
      await expect(near(page)).toHaveAccessibleDescription(message);
      await expect(near(page)).toHaveValue(typed);
      await expect(rows(list)).toHaveCount(0);
    }
    await find(page, '06851');
    await expect(rows(list).first()).toBeVisible();
  },
);

test(
  'a server that fails and a network that is gone leave the list, and the next try mends it',
  anyWidth,
  async ({ page, context }) => {
    await open(page, `${showrooms}?near=06851`);
    const list = results(page, /showrooms near Norwalk/);
    await expect(rows(list).first()).toBeVisible();
    const failure = { success: false, error: { message: 'It broke', code: 'broken' } };
    await page.route('**/location/v2/showrooms/50219', (route) =>
      route.fulfill({ status: 500, json: failure }),
    );
    await find(page, '50219');
    await expect(near(page)).toHaveAccessibleDescription('Failed to fetch showrooms');
    await expect(rows(list).first()).toBeVisible();
    await page.unroute('**/location/v2/showrooms/50219');
    // The header's showroom shows the same button when its own request fails.
    const again = page.locator('#content').getByRole('button', { name: 'Try again' });
    await context.setOffline(true);
    await again.click();
    await expect(near(page)).toHaveAccessibleDescription('Failed to fetch showrooms');
    // The browser reports the network, and the search repeats itself.
    await context.setOffline(false);
    await expect(results(page, /showrooms? near Pella, IA 50219/)).toBeVisible();
  },
);

for (const path of [`${showrooms}?near=06851`, `${stores}?near=60601`, `${contractors}?near=06851`])
  test(`axe has nothing against ${path}, list and map`, anyWidth, async ({ page }) => {
    await open(page, path);
    await expect(rows(results(page, / near /)).first()).toBeVisible();
    expect(await axeFindings(page), 'wide').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(map(page)).toBeHidden();
    expect(await axeFindings(page), 'narrow, list').toEqual([]);
    await showMap(page);
    expect(await axeFindings(page), 'narrow, map').toEqual([]);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each page searches from its own form and lists what it found', anyWidth, async ({ page }) => {
    for (const [path, what] of [
      [showrooms, 'Showrooms'],
      [stores, 'Stores'],
      [contractors, 'Firms'],
    ] as const) {
      await page.goto(path);
      await find(page, '06851');
      const list = results(page, new RegExp(`^${what} near Norwalk, CT 06851$`));
      await expect(rows(list).first()).toContainText(/\d mi/);
      await expect(
        rows(list)
          .first()
          .getByRole('link', { name: /555-01/ }),
      ).toHaveAttribute('href', /^tel:/);
      await expect(near(page)).toHaveValue('06851');
    }
  });

  test(
    'filters narrow what is found, and what is refused is reported at the field',
    anyWidth,
    async ({ page }) => {
      await page.goto(contractors);
      await page.getByLabel('Certified firms only').check();
      await page.getByLabel('For', { exact: true }).selectOption('historic');
      await find(page, '06851');
      await expect(page).toHaveURL(/\/search\/\?near=06851&radius=50&service=historic&certified=1$/);
      const list = results(page, /^Firms near/);
      await expect(rows(list).first()).toContainText('Certified');
      await expect(page.getByLabel('Certified firms only')).toBeChecked();
      await find(page, '99999');
      await expect(page.getByText('No showrooms found for the provided zip code.')).toBeVisible();
    },
  );
});

import { expect, type Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { bench, chooseHinges, configure, typeSize } from '../support/bench.ts';
import { open, shop, tabTo } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { anyWidth, byDay, wideOnly } from '../support/test-tags.ts';

const centsOf = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));

test(
  'draws, prices and sells a window from the tile to the cart, and opens it again from there',
  byDay,
  async ({ page }) => {
    const { announcement } = shop(page);
    const { drawing, price, confirmed, step } = bench(page);
    await open(page, '/shop/configure/');
    await page.getByRole('link', { name: 'Meridian Casement', exact: true }).click();
    await expect(confirmed).toBeVisible();
    const before = centsOf(await price.textContent());

    await typeSize(page, 'width', '33 1/2');
    await expect(drawing).toHaveAccessibleName(/33 1\/2 by/);
    await expect(confirmed).toBeVisible();
    await typeSize(page, 'height', '64');
    await step('Color').click();
    await page
      .getByRole('radiogroup', { name: 'Exterior color' })
      .getByText('Black', { exact: true })
      .click();
    await expect(drawing).toHaveAccessibleName(/black/i);
    await expect(announcement).toContainText(/^\$[\d,.]+\. Ready in \d+ days\.$/);
    const after = centsOf(await price.textContent());
    expect(after).toBeGreaterThan(before);

    await step('Review').click();
    await expect(page.getByRole('row', { name: /^Width/ })).toContainText('33 1/2 in.');
    await page.getByRole('button', { name: /^Add to cart/ }).click();
    await expect(announcement).toContainText('1 item in your cart');
    await page.getByRole('link', { name: 'See your cart' }).click();
    const line = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Meridian Casement' })
      .first();
    await expect(line).toContainText('33 1/2 in.');
    expect(centsOf(await line.getByText(/each$/).textContent())).toBe(after);

    await line.getByRole('link', { name: /^Change/ }).click();
    await step('Size').click();
    await expect(bench(page).width).toHaveValue('33 1/2');
  },
);

test(
  'a size that is not made stays in its field with the reason; what was chosen can be taken back and done again',
  anyWidth,
  async ({ page }) => {
    await configure(page, 'meridian-casement');
    const { width, step } = bench(page);
    await typeSize(page, 'width', '400');
    await expect(page.getByText(/Width goes from/)).toBeVisible();
    await expect(width).toHaveValue('400');
    await typeSize(page, 'width', '30 1/3');
    await expect(page.getByText(/Write it like/)).toBeVisible();

    await typeSize(page, 'width', '30');
    await step('Color').click();
    const outside = page.getByRole('radiogroup', { name: 'Exterior color' });
    const black = outside.getByRole('radio', { name: 'Black' });
    await outside.getByText('Black', { exact: true }).click();
    await expect(black).toBeChecked();
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect(black).not.toBeChecked();
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    await expect(black).toBeChecked();
  },
);

test('with the keyboard alone: size by slider and by field, an option, and the cart', async ({ page }) => {
  await configure(page, 'meridian-casement');
  const { width, widthSlider, confirmed, step } = bench(page);
  await tabTo(page, step('Size'));
  await page.keyboard.press('Enter');
  await tabTo(page, widthSlider);
  const before = await width.inputValue();
  await page.keyboard.press('ArrowRight');
  await expect(width).not.toHaveValue(before);
  await tabTo(page, step('Color'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Color' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(confirmed).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /^Next/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Glass' })).toBeFocused();
});

test(
  'survives a lost connection and a reload within it, and goes on when it is back',
  anyWidth,
  async ({ page }) => {
    await configure(page, 'meridian-casement');
    const { confirmed, step, width } = bench(page);
    await page.route('**/web-product/**', (route) => route.abort());
    await typeSize(page, 'width', '32');
    await expect(page.getByText('You’re offline')).toBeVisible();
    await typeSize(page, 'height', '50');
    await page.reload();
    await step('Size').click();
    await expect(width).toHaveValue('32');
    await expect(page.getByRole('textbox', { name: 'Height, inches' })).toHaveValue('50');
    await page.unroute('**/web-product/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(confirmed).toBeVisible();
    await page.reload();
    await step('Size').click();
    await expect(width).toHaveValue('32');
    await expect(page.getByText('You’re offline')).toBeHidden();
  },
);

test(
  'a code restores the same window elsewhere; two of them stand side by side',
  anyWidth,
  async ({ page }) => {
    await configure(page, 'meridian-casement');
    const { step, width } = bench(page);
    await typeSize(page, 'width', '31 1/8');
    await step('Review').click();
    const shortCode = await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent();
    await page.getByRole('button', { name: 'Share' }).click();
    const url = await page.getByRole('link', { name: /code=MCA/ }).getAttribute('href');
    await page.getByRole('button', { name: 'Add to compare' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();

    await page.goto(url ?? '');
    await step('Size').click();
    await expect(width).toHaveValue('31 1/8');
    await typeSize(page, 'width', '28');
    await step('Review').click();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const beside = page.getByRole('region', { name: 'Side by side' });
    const row = beside.getByRole('row', { name: /^Width/ });
    await expect(row).toContainText('31 1/8 in.');
    await expect(row).toContainText('28 in.');
    await page.setViewportSize({ width: 390, height: 844 });
    // On a phone, too, both are in sight.
    expect(await beside.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });

    await open(page, '/shop/configure/');
    await expect(page.getByRole('heading', { name: /Saved on this device/ })).toBeVisible();
    await page.getByLabel('Design code').fill((shortCode ?? '').toLowerCase().replace('-', ' '));
    await page.getByRole('button', { name: 'Open design' }).click();
    await step('Size').click();
    await expect(width).toHaveValue('31 1/8');
  },
);

test(
  'a door is sold only after its hinge side was chosen; the drawing says what it shows until then',
  anyWidth,
  async ({ page }) => {
    await configure(page, 'joiner-six-panel');
    await expect(
      page.getByText('Drawn for now as: Hinged left. You have not chosen that yet.'),
    ).toBeVisible();
    await bench(page).step('Review').click();
    await expect(page.getByRole('row', { name: /^Hinge side/ })).toContainText('Not chosen yet');
    await expect(page.getByRole('button', { name: /^Add to cart/ })).toBeHidden();
    await page.getByRole('button', { name: 'Choose: Hinge side' }).click();
    await expect(page.getByRole('heading', { name: 'Style' })).toBeFocused();
    await chooseHinges(page, 'right');
    await expect(page.getByText('Drawn for now as')).toBeHidden();
    await expect(page.getByRole('img', { name: /Joiner Six-Panel/ }).first()).toHaveAccessibleName(
      /Hinges on the right/,
    );
    await bench(page).step('Review').click();
    await page.getByRole('button', { name: /^Add to cart/ }).click();
    await page.getByRole('link', { name: 'See your cart' }).click();
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Joiner Six-Panel' }).first();
    await expect(line).toContainText('Hinged right');
  },
);

for (const [apart, details, openOther] of [
  ['in two tabs', {}, (page: Page) => page.context().newPage()],
  // Another device knows the design by its URL alone: it shares no cookies and no storage.
  [
    'on two devices',
    anyWidth,
    async (page: Page) => {
      const device = await page
        .context()
        .browser()
        ?.newContext({ baseURL: new URL(page.url()).origin });
      if (!device) throw new Error('No browser');
      return device.newPage();
    },
  ],
] as const)
  test(
    `one design ${apart}: each shows the whole design, and the cart gets what was reviewed`,
    details,
    async ({ page }) => {
      const { step, price, confirmed } = bench(page);
      const color = (tab: typeof page, name: string) =>
        tab.getByRole('radiogroup', { name: 'Exterior color' }).getByText(name, { exact: true });
      await configure(page, 'meridian-casement');
      const other = await openOther(page);
      await other.goto(page.url());
      await expect(bench(other).confirmed).toBeVisible();
      await bench(other).step('Color').click();
      await color(other, 'White').click();
      await expect(bench(other).confirmed).toBeVisible();

      // This tab was not looked at meanwhile: its next answer brings the other tab's along.
      await step('Glass').click();
      await page
        .getByRole('radiogroup', { name: 'Glass', exact: true })
        .getByText('Triple, low-E', { exact: true })
        .click();
      const notice = page.getByText('Changed in another tab or on another device');
      await expect(notice).toBeVisible();
      await expect(page.getByText(/Exterior color: .* is now White/)).toBeVisible();
      await expect(bench(page).drawing).toHaveAccessibleName(/white/i);
      await page.getByRole('button', { name: 'All right' }).click();

      await step('Review').click();
      await expect(page.getByRole('row', { name: /^Exterior color/ }).first()).toContainText('White');
      await color(other, 'Black').click();
      await expect(bench(other).confirmed).toBeVisible();
      await page.getByRole('button', { name: /^Add to cart/ }).click();
      await expect(page.getByText(/was changed in another tab or on another device/)).toBeVisible();
      await expect(page.getByRole('row', { name: /^Exterior color/ }).first()).toContainText('Black');
      await expect(confirmed).toBeVisible();
      const reviewed = centsOf(await price.textContent());
      await page.getByRole('button', { name: /^Add to cart/ }).click();
      await page.getByRole('link', { name: 'See your cart' }).click();
      const line = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: 'Meridian Casement' })
        .first();
      await expect(line).toContainText('Black');
      await expect(line).toContainText('Triple');
      expect(centsOf(await line.getByText(/each$/).textContent())).toBe(reviewed);
      if (other.context() !== page.context()) await other.context().close();
    },
  );

test('the quote is a PDF', anyWidth, async ({ page }) => {
  await configure(page, 'meridian-casement');
  await bench(page).step('Review').click();
  const url = await page.getByRole('link', { name: 'Quote as PDF' }).getAttribute('href');
  const answer = await page.request.get(url ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('what is not made is said, with the way back', anyWidth, async ({ page }) => {
  await open(page, '/shop/parts/configure/?item=no-such-window');
  await expect(page.getByRole('heading', { name: 'We make nothing of that name' })).toBeVisible();
  await page.getByRole('link', { name: 'Choose a style' }).click();
  await expect(page.getByRole('heading', { name: 'Design & price' })).toBeVisible();
});

test('a window of the shelf is found by its opening and bought', anyWidth, async ({ page }) => {
  await open(page, '/shop/windows/stock/configure/');
  await page.getByLabel('Width').fill('33');
  await page.getByLabel('Height').fill('55');
  await expect(page.getByRole('status').filter({ hasText: 'of' })).toContainText(/\d+ windows? fits? of \d+/);
  await page.getByRole('table').getByRole('link').first().click();
  const { confirmed, step } = bench(page);
  await expect(confirmed).toBeVisible();
  await step('Review').click();
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(shop(page).announcement).toContainText('1 item in your cart');
});

test('every step has nothing for axe to find, and fits a phone', anyWidth, async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const item of ['joiner-double-hung', 'plumbline-half-lite']) {
    await configure(page, item);
    const steps = await page.getByRole('navigation', { name: 'Steps' }).getByRole('button').allTextContents();
    for (const name of steps) {
      await bench(page).step(name).click();
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeFocused();
      // The frame around a step never changes, so it is checked once.
      const within = name === steps[0] ? 'html' : 'main div:has(> div > #step)';
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await axeFindings(page, { within }), `${item}: ${name} at ${width} px`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${item}: ${name} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  }
});

test(
  'the drawing is as large as the window allows: it fills its sheet, and the sheet the window beside the steps',
  wideOnly,
  async ({ page, viewport }) => {
    const { height: windowHeight } = viewport ?? { height: 0 };
    for (const item of ['meridian-double-hung', 'meridian-bay']) {
      await configure(page, item);
      const drawing = page.locator('main svg').first();
      const { width, height } = (await drawing.boundingBox()) ?? { width: 0, height: 0 };
      const drawn = await drawing.evaluate((svg: SVGSVGElement) => {
        const { width, height } = svg.getBBox();
        const { a } = svg.getScreenCTM() ?? { a: 0 };
        return { width: width * a, height: height * a };
      });
      expect(Math.max(drawn.width / width, drawn.height / height), item).toBeGreaterThan(0.85);
      const left = (await page.getByRole('navigation', { name: 'Steps' }).boundingBox())?.x ?? 0;
      expect(Math.max(width / left, height / windowHeight), item).toBeGreaterThan(0.75);
    }
  },
);

/** The share of the window's height, in the column of the choices, that no sticky element covers */
const freeShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { left } = (document.getElementById('step') as HTMLElement).getBoundingClientRect();
    const isCovered = (y: number): boolean => {
      for (let at = document.elementFromPoint(left + 20, y); at; at = at.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return true;
      return false;
    };
    const rows = Array.from({ length: innerHeight }, (_, y) => y);
    return rows.filter((y) => !isCovered(y)).length / innerHeight;
  });

test(
  'three fifths of a small window are for the choices, upright, on its side and at 200 %',
  anyWidth,
  async ({ page }) => {
    await configure(page, 'meridian-casement');
    for (const [width, height] of [
      [390, 667],
      [390, 844],
      [667, 390],
      [640, 360],
      [720, 450],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const name of ['Size', 'Color']) {
        await bench(page).step(name).click();
        await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
        expect(await freeShare(page), `${name} at ${width} × ${height}`).toBeGreaterThanOrEqual(0.6);
        // The drawing stays in sight while one chooses.
        await expect(bench(page).drawing).toBeInViewport();
      }
    }
  },
);

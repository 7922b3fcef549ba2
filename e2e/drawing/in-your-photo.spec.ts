import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { segment } from '#tests/support/projects/jpeg.ts';
import { axeByDayOrNight } from '../support/axe.ts';
import { open } from '../support/shop.ts';
import { signIn } from '../support/sign-in.ts';
import { enter, newAccount } from '../support/sign-in-by-calls.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

/** Minimal Exif: an orientation that needs a quarter turn, and a GPS position. */
const held = [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0];
const exif = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(held), Buffer.from('GPSLatitude 41.1177')]);

/** A phone's JPEG: a gray sunlit wall, stored sideways, with GPS data. */
async function photoOf(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    for (const [color, top, height] of [
      ['#bcd3e6', 0, 420],
      ['#b9b2a4', 420, 560],
      ['#6f7f52', 980, 220],
    ] as const) {
      context.fillStyle = color;
      context.fillRect(0, top, 1600, height);
    }
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  const plain = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  const taken = segment(0xe1, exif);
  return Buffer.concat([plain.subarray(0, 2), Buffer.from(taken), plain.subarray(2)]);
}

const add = (page: Page, name: string, buffer: Buffer, mimeType = 'image/jpeg') =>
  page.getByLabel('Photo of the house').setInputFiles({ name, mimeType, buffer });

async function photographed(page: Page): Promise<void> {
  await open(page, '/shop/parts/configure/?item=meridian-casement');
  await page
    .getByRole('button', { name: /Review/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Save to project/ }).click();
  await page.getByRole('main').getByRole('link', { name: 'My project' }).click();
  await add(page, 'house.jpg', await photoOf(page));
  await expect(page.getByRole('heading', { level: 1, name: 'Photo of the house' })).toBeVisible();
}

const corner = (page: Page, name: string) => page.getByRole('slider', { name: new RegExp(`^${name}`) });

const colorAt = (page: Page, [across, down]: [number, number]) =>
  page
    .getByRole('img', { name: /^Photo of the house/ })
    .evaluate(
      (canvas: HTMLCanvasElement, [x, y]) => [
        ...(canvas.getContext('2d')?.getImageData(x * canvas.width, y * canvas.height, 1, 1).data ?? []),
      ],
      [across, down] as const,
    );

async function dragByFinger(page: Page, handle: Locator, byX: number, byY: number): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error('Nothing to touch');
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [{ x: box.x + box.width / 2 + byX * share, y: box.y + box.height / 2 + byY * share }],
    });
  await touch('touchStart', 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share);
  await touch('touchEnd', 1);
}

test('a window stands in a photo where its corners are put, by day and after dark', async ({ page }) => {
  await photographed(page);
  await page.getByRole('button', { name: 'Put in the photo' }).click();
  const upperLeft = corner(page, 'Upper left corner');
  await expect(upperLeft).toBeVisible();
  const [before, wall] = [await upperLeft.getAttribute('aria-valuetext'), await colorAt(page, [0.5, 0.05])];
  const isTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  if (isTouch) await dragByFinger(page, upperLeft, -50, -20);
  else {
    await upperLeft.focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('ArrowUp');
  }
  await expect(upperLeft).not.toHaveAttribute('aria-valuetext', before ?? '');
  const after = await upperLeft.getAttribute('aria-valuetext');
  await expect.poll(() => colorAt(page, [0.5, 0.5])).not.toEqual(wall);
  expect(await axeByDayOrNight(page)).toEqual([]);

  await page.getByRole('radio', { name: 'After dark' }).click();
  await expect.poll(async () => (await colorAt(page, [0.5, 0.05]))[0]).toBeLessThan((wall[0] ?? 0) / 2);
  await expect(page.getByRole('radio', { name: 'After dark' })).toBeChecked();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a picture' }).click();
  const picture = readFileSync(await (await saving).path());
  expect([picture.toString('latin1', 1, 4), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
    ...['PNG', 1200, 1600],
  ]);

  await page.reload();
  await page.getByRole('button', { name: 'Meridian Casement', exact: true }).click();
  await expect(upperLeft).toHaveAttribute('aria-valuetext', after ?? '');
  await page.getByRole('button', { name: 'Remove Meridian Casement' }).click();
  await expect(upperLeft).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Meridian Casement', exact: true }).click();
  await expect(upperLeft).toHaveAttribute('aria-valuetext', after ?? '');
});

test('the corners of a unit take a finger, and four taps do the same', async ({ page }) => {
  await photographed(page);
  await page.getByRole('button', { name: 'Put in the photo' }).click();
  for (const handle of await page.getByRole('slider').all()) {
    const { width = 0, height = 0 } = (await handle.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  const upperLeft = corner(page, 'Upper left corner');
  const before = await upperLeft.getAttribute('aria-valuetext');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Tap the corners' }).click();
  const photo = page.getByRole('img', { name: /^Photo of the house/ });
  const { width = 0, height = 0 } = (await photo.boundingBox()) ?? {};
  for (const [x, y] of [
    [0.1, 0.1],
    [0.3, 0.1],
    [0.3, 0.3],
    [0.1, 0.3],
  ] as const)
    await photo.click({ position: { x: x * width, y: y * height } });
  await expect(upperLeft).not.toHaveAttribute('aria-valuetext', before ?? '');
  await expect(upperLeft).toHaveAttribute('aria-valuetext', '10% across, 10% down');
  expect(await axeByDayOrNight(page)).toEqual([]);
});

test('what is no photo is refused with a sentence, and what is there stays', anyWidth, async ({ page }) => {
  await open(page, '/projects/');
  await page.getByLabel('Name of a new project').fill('Lake house');
  await page.getByRole('button', { name: 'Start project' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The photo was not added.' });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "taken"</script></svg>';
  const photo = await photoOf(page);
  const heic = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    photo.subarray(0, 400),
  ]);
  // Passed to the browser by file name: sending its bytes would take a minute on a slow machine.
  const huge = test.info().outputPath('huge.jpg');
  writeFileSync(huge, photo);
  truncateSync(huge, 45 * 1024 * 1024);
  await page.getByLabel('Photo of the house').setInputFiles(huge);
  await expect(alert).toContainText(/This photo is 4[56] MB. Choose one of 30 MB/);
  for (const [name, buffer, said] of [
    ['empty.jpg', Buffer.alloc(0), 'This file is empty'],
    ['house.svg', Buffer.from(svg), 'This is a drawing or a page, not a photo'],
    ['house.pdf', Buffer.from('%PDF-1.7'), 'This is not a photo that we can use'],
    ['house.heic', heic, 'This browser can’t open HEIC photos'],
    ['cut.jpg', photo.subarray(0, 300), 'This photo could not be opened'],
  ] as const) {
    await add(page, name, buffer);
    await expect(alert).toContainText(said);
  }
  expect(await page.title()).not.toBe('taken');
  await expect(page.getByRole('heading', { level: 1, name: 'Lake house' })).toBeVisible();
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
});

/** Reads the printed photo's width, the wall's colors and the color in its middle. */
async function printedPhoto(page: Page) {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('body[data-printed]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('main').locator('img[src^="blob:"]').filter({ visible: true });
  const printed = await paper.evaluate((picture: HTMLImageElement) => {
    const { naturalWidth: width, naturalHeight: height } = picture;
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const at = (down: number) => [...(context?.getImageData(width / 2, height * down, 1, 1).data ?? [])];
    return { width: picture.clientWidth, wall: at(0.05), middle: at(0.5) };
  });
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  return printed;
}

test('a guest prints the photo with the window in it, on paper and as a PDF', anyWidth, async ({ page }) => {
  await photographed(page);
  await page.getByRole('button', { name: 'Put in the photo' }).click();
  await expect(corner(page, 'Upper left corner')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My project' }).click();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('1 piece');
  const { width, wall, middle } = await printedPhoto(page);
  expect(width).toBeGreaterThan(400);
  const distance = wall.map((value, index) => Math.abs(value - (middle[index] ?? 0)));
  expect(Math.max(...distance)).toBeGreaterThan(20);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Schedule as PDF' }).click();
  const pdf = readFileSync(await (await saving).path(), 'latin1');
  expect(pdf).toContain('/DCTDecode');
  expect(pdf).not.toContain('GPS');
});

test('a guest’s photo comes along at the sign-in, without its place', anyWidth, async ({ page, browser }) => {
  await photographed(page);
  await page.getByRole('button', { name: 'Put in the photo' }).click();
  await expect(corner(page, 'Upper left corner')).toBeVisible();
  const address = page.url();
  const account = await newAccount(page);
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/file'),
  );
  await signIn(page, { ...account, firstName: 'Ada' });
  await open(page, address);
  const { content } = (await sent).postDataJSON() as { content: string };
  expect(Buffer.from(content, 'base64').toString('latin1')).not.toContain('GPS');

  const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await enter(other, account);
  await open(other, address);
  await other.getByRole('button', { name: 'Meridian Casement', exact: true }).click();
  await expect(corner(other, 'Lower right corner')).toBeVisible();
  await other.context().close();
});

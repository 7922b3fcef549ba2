import { expect, type Locator } from '@playwright/test';
import { listSlots } from '#domain/consultations/slots-contract.ts';
import { axeFindings } from '../support/axe.ts';
import { fillConsultation, fillContact, freeTimes, nameVisit } from '../support/consultation.ts';
import { open, tabTo } from '../support/shop.ts';
import { linkOfEmail } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { anyWidth, byDay } from '../support/test-tags.ts';

const url = '/where-to-buy/schedule-consultation/';

test('what is refused stands above and at its field, and leads there; what is taken is confirmed', async ({
  page,
}) => {
  await open(page, url);
  const main = page.getByRole('main');
  const ask = main.getByRole('button', { name: 'Schedule a consultation' });
  await ask.click();
  const summary = page.locator('#form-summary');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'You must provide a valid Email Address' }).click();
  await expect(main.getByLabel('Email address')).toBeFocused();
  await expect(main.getByText('Email Address is a required field')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await fillConsultation(main);
  await expect(summary).toBeHidden();
  await ask.click();
  await expect(page).toHaveURL(/\/confirmation\/$/);
  await expect(main.getByText('Your reference')).toBeVisible();
  await expect(main).toContainText('Clerestory of');
});

test('the branch that one comes from is named, until one goes elsewhere', anyWidth, async ({ page }) => {
  const branchId = () => page.evaluate(() => sessionStorage.getItem('branchID'));
  await open(page, '/locations/norwalk-ct/');
  await expect.poll(branchId).toBe('norwalk-ct');
  const ask = page.getByRole('main').getByRole('link', { name: 'Schedule a consultation' });
  await ask.first().click();
  await expect(page.getByText(/You were looking at Clerestory of Fairfield and Westchester/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Home' }).first().click();
  await expect.poll(branchId).toBeNull();
});

test('what was typed before the form woke up is still there', anyWidth, async ({ page }) => {
  await page.goto(url);
  const first = page.getByRole('main').getByLabel('First name');
  await first.pressSequentially('Ada');
  await page.getByRole('button', { name: 'Schedule a consultation' }).click();
  await expect(page.locator('#form-summary')).toBeVisible();
  await expect(first).toHaveValue('Ada');
  await expect(page.getByText('First Name is a required field')).toBeHidden();
});

test('the link past the menu leaves the form where it is', anyWidth, async ({ page }) => {
  await open(page, url);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await expect(page.getByRole('main').getByLabel('First name')).toBeVisible();
});

test('the page that the server fills in has nothing for axe to find', async ({ page }) => {
  await page.goto(url);
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.locator('#form-summary')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
});

test('with the keyboard alone, and again after the shop could not be reached', anyWidth, async ({ page }) => {
  await open(page, url);
  const main = page.getByRole('main');
  await fillConsultation(main);
  await page.route('**/scheduling/**', (route) => route.abort());
  const ask = main.getByRole('button', { name: 'Schedule a consultation' });
  await tabTo(page, ask);
  await page.keyboard.press('Enter');
  await expect(main.getByText('The shop cannot be reached')).toBeVisible();
  await expect(main.getByLabel('Last name')).toHaveValue("O'Neill-Smith");
  await page.unroute('**/scheduling/**');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/confirmation\/$/);
});

// Both widths run in parallel: each uses its own branch to avoid taking the other's times.
const branchOf: Readonly<Record<string, string>> = { narrow: '60614' };

test(
  'by the keyboard alone a live time is chosen, kept and booked, then confirmed, moved and canceled by the link of its letter',
  byDay,
  async ({ page }, { project }) => {
    const email = `ada-${project.name}@example.com`;
    await open(page, url);
    const main = page.getByRole('main');
    await nameVisit(main, branchOf[project.name]);
    const time = freeTimes(main).first();
    await tabTo(page, time);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(main.getByText(/^We keep this time for you until/)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await fillContact(main, email);
    await tabTo(page, main.getByLabel('I am not a robot'));
    await page.keyboard.press('Space');
    await expect(main.getByLabel('I am not a robot: checked')).toBeVisible();
    await tabTo(page, main.getByRole('button', { name: 'Schedule a consultation' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/confirmation\/$/);
    await expect(main.getByRole('heading', { name: 'Your consultation is booked' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);

    const press = async (target: Locator, key = 'Enter') => {
      await tabTo(page, target);
      await page.keyboard.press(key);
    };
    const link = (name: string) => main.getByRole('link', { name });
    await page.goto(await linkOfEmail(page, email, /^Your consultation on /));
    await press(main.getByRole('button', { name: 'Confirm' }));
    await expect(main.getByText('Booked and confirmed.')).toBeVisible();
    await press(link('Change it again'));
    await press(link('Move it'));
    await press(freeTimes(main).first());
    await press(main.getByRole('button', { name: /^Move it to/ }));
    await expect(main.getByText('Booked. Please confirm that you will be there.')).toBeVisible();
    await press(link('Change it again'));
    await press(link('Cancel it'));
    await tabTo(page, main.getByLabel('Why (optional)'));
    await page.keyboard.type('We moved');
    await press(main.getByRole('button', { name: 'Cancel the consultation' }));
    await expect(main.getByText('This consultation was canceled.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  },
);

test.describe('in a browser on the other coast', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });
  test('times are those of the branch, and the page says so', anyWidth, async ({ page }) => {
    await open(page, url);
    const main = page.getByRole('main');
    const answered = page.waitForResponse((response) => response.url().includes(listSlots.path));
    await nameVisit(main);
    await expect(main.getByText('Times are Eastern Time, where the showroom is')).toBeVisible();
    const { Timeslots } = listSlots.response.parse(await (await answered).json());
    const first = freeTimes(main).first();
    const id = await first.getAttribute('data-key');
    // The timestamp has the branch's UTC offset, so its hour is local time.
    const [, hour, minute] = /T(\d\d):(\d\d)/.exec(
      Timeslots.find((slot) => slot.id === id)?.START_DATE ?? '',
    ) ?? ['', '', ''];
    const minutes = minute === '00' ? '' : `:${minute}`;
    await expect(first).toHaveText(`${Number(hour) % 12 || 12}${minutes} ${Number(hour) < 12 ? 'am' : 'pm'}`);
    await freeTimes(main).last().click();
    await expect(main.getByText(/ [ap]m Eastern Time$/)).toBeVisible();
    await expect(main.getByText(/ [ap]m Pacific Time, by your clock$/)).toBeVisible();
  });
});

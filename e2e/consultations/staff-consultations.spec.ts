import { expect, type Locator, type Page } from '@playwright/test';
import { listSlots } from '#domain/consultations/slots-contract.ts';
import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import { fillContact, freeTimes, nameVisit, soon } from '../support/consultation.ts';
import { open, tabTo } from '../support/shop.ts';
import { sendSignIn } from '../support/sign-in.ts';
import { enter } from '../support/sign-in-by-calls.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

// No other test books at this branch.
const branch = { id: 'phoenix-az', postalCode: '85003' };

async function freeDay(page: Page): Promise<string> {
  const query = { postal_code: branch.postalCode, type: 'showroom', from: soon() };
  const to = new Date(Date.parse(query.from) + 14 * 86_400_000).toISOString().slice(0, 10);
  const answer = await page.request.get('/scheduling/v1/slots', { params: { ...query, to } });
  const [first] = listSlots.response.parse(await answer.json()).Timeslots;
  return first?.START_DATE.slice(0, 10) ?? '';
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await page.mouse.up();
}

test(
  'what is done in one window stands in the other: blocks by keyboard and by hand, a booking, its move',
  anyWidth,
  async ({ page, context }) => {
    const day = await freeDay(page);
    const title = formatWeekdayAndDay(day);
    const calendar = `/desk/calendars/?${new URLSearchParams({ branch: branch.id, day })}`;
    const main = page.getByRole('main');
    await enter(page, { email: 'agent@example.com' });
    await open(page, calendar);
    const other = await context.newPage();
    const there = other.getByRole('main');
    await open(other, calendar);

    // By keyboard: to the day, down to ten o'clock, then select one hour.
    const focused = page.locator('[data-cell]:focus');
    await tabTo(page, main.locator('[data-cell][tabindex="0"]'));
    while (!(await focused.getAttribute('aria-label'))?.startsWith(title))
      await page.keyboard.press('ArrowRight');
    while (!(await focused.getAttribute('aria-label'))?.includes(', 10 am,'))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Block or open time' });
    await tabTo(page, dialog.getByLabel('Note'));
    await page.keyboard.type('Team meeting');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const meeting = there.getByRole('button', { name: /^Blocked 10 am to 11 am, .*, Team meeting$/ });
    await expect(meeting).toBeVisible();

    // Weekly by mouse in the other window, and half an hour later by keyboard.
    const cell = (time: string) =>
      there.getByRole('gridcell', { name: new RegExp(`^${title}, ${time}, .*, free$`) }).last();
    await drag(other, cell('2 pm'), cell('2:30 pm'));
    await other.getByLabel('Repeats').selectOption('Every week');
    await other.getByRole('button', { name: 'Set this time' }).click();
    const drawn = main.getByRole('button', { name: /^Blocked 2 pm to 3 pm/ });
    await expect(drawn).toBeVisible();
    await expect(main.getByRole('row').filter({ hasText: 'Every week' })).toContainText('2 pm to 3 pm');
    await drawn.focus();
    await page.keyboard.press('ArrowDown');
    await expect(there.getByRole('button', { name: /^Blocked 2:30 pm to 3:30 pm/ })).toBeVisible();

    await main
      // Excludes the link "Month", which also begins with "Mon".
      .getByRole('link', { name: new RegExp(`\\b${title.slice(0, 3)}\\b`) })
      .first()
      .click();
    await main.getByRole('link', { name: 'Book for a customer' }).click();
    await nameVisit(main, branch.postalCode);
    await freeTimes(main).first().click();
    await fillContact(main);
    await main.getByLabel('Last name').fill('Threlkeld');
    await main.getByRole('button', { name: 'Schedule a consultation' }).click();
    await expect(main.getByText('Booked. The form is ready for the next customer.')).toBeVisible();
    for (const window of [other, page]) {
      await open(window, '/desk/consultations/?search=threlkeld');
      await window.getByRole('row').filter({ hasText: 'Threlkeld' }).getByRole('link').first().click();
      await expect(window.getByRole('heading', { level: 1 })).toHaveText('Ada Threlkeld');
    }

    // Moves the visit in one window while a note is typed in the other.
    const note = main.getByLabel('New note, for staff alone');
    await note.fill('Wants the showroom');
    await there.getByRole('button', { name: 'Move…' }).click();
    await freeTimes(there).last().click();
    const move = there.getByRole('button', { name: /^Move to / });
    const words = (await move.textContent())?.replace('Move to ', '').replace(/ to .*$/, '') ?? '';
    await there.getByLabel(/^Reason/).fill('The customer asked for it');
    await move.click();
    await expect(main.getByText(words).first()).toBeVisible();
    await expect(note).toHaveValue('Wants the showroom');
    await main.getByRole('button', { name: 'Add note' }).click();
    await expect(there.getByText('Wants the showroom')).toBeVisible();
    await there.getByRole('link', { name: 'What staff did with this consultation' }).click();
    const log = there.getByRole('table', { name: 'Log' }).getByRole('row');
    await expect(log.filter({ hasText: 'moved a consultation' })).toContainText('Amara Gentry');
    await expect(log.filter({ hasText: 'wrote to a consultation' })).toHaveCount(1);
    await expect(log.filter({ hasText: 'booked a consultation' })).toHaveCount(1);
  },
);

test(
  'a visit is dragged to free time, which is said before it is done, and undone; a free time opens a booking',
  anyWidth,
  async ({ page }) => {
    const day = await freeDay(page);
    const title = formatWeekdayAndDay(day);
    const query = new URLSearchParams({
      postal_code: branch.postalCode,
      type: 'virtual',
      from: day,
      to: day,
    });
    const { Timeslots } = await (await page.request.get(`/scheduling/v1/slots?${query}`)).json();
    const answer = await page.request.post('/scheduling/v1/appointments', {
      data: {
        slot_id: Timeslots[0].id,
        type: 'virtual',
        interface: 'Web',
        privacy: true,
        contact: {
          first_name: 'Mary',
          last_name: 'Draghi',
          email: 'draghi@example.com',
          phone: '203-555-0142',
          phone_type: 'mobile',
        },
        address: { postal_code: branch.postalCode },
      },
    });
    expect(answer.status()).toBe(201);
    const main = page.getByRole('main');
    await open(page, `/desk/calendars/?${new URLSearchParams({ branch: branch.id, day })}`);
    await main.getByRole('button', { name: 'Sign in' }).click();
    await sendSignIn(page, 'agent@example.com');
    const visit = main.getByRole('link', { name: /Mary Draghi/ }).first();
    const before = (await visit.getAttribute('aria-label')) ?? '';
    const free = main.getByRole('gridcell', { name: new RegExp(`^${title}, 3 pm, .*, free$`) }).first();
    await drag(page, visit, free);
    const dialog = page.getByRole('dialog', { name: 'Move the consultation of Mary Draghi' });
    await expect(dialog.getByText(`${title}, 3 pm`, { exact: true })).toBeVisible();
    await dialog.getByLabel(/^Reason/).fill('Closer to the one before');
    await dialog.getByRole('button', { name: /^Move to / }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByRole('link', { name: /^3 pm to 4 pm, Mary Draghi/ })).toBeVisible();
    await main.getByRole('button', { name: /^Undo: back to/ }).click();
    await expect(main.locator(`[aria-label="${before}"]`)).toBeVisible();

    await free.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book for a customer');
    await expect(main.getByText(`${title}, 3 pm`)).toBeVisible();
  },
);

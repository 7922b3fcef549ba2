import { expect, type Locator } from '@playwright/test';

export function soon(): string {
  const day = new Date();
  day.setDate(day.getDate() + 10);
  return day.toISOString().slice(0, 10);
}

export async function fillContact(form: Locator, email = 'ada@example.com'): Promise<void> {
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill("O'Neill-Smith");
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('Phone', { exact: true }).fill('(203) 555-0142');
  await form.getByLabel('Phone type').selectOption('mobile');
  await form.getByRole('checkbox', { name: /accepts? the Terms/ }).check();
}

/** Scoped to the list box: select elements have options too. */
export const freeTimes = (form: Locator): Locator => form.getByRole('listbox').getByRole('option');

export async function nameVisit(form: Locator, postalCode = '06851'): Promise<void> {
  await form.getByLabel('Appointment type').selectOption('showroom');
  await form.getByLabel('ZIP or postal code of the house').fill(postalCode);
  await expect(form.getByRole('listbox')).toBeVisible();
}

/** Fills in a request for a showroom visit by a visitor who prefers a call. */
export async function fillConsultation(form: Locator): Promise<void> {
  await nameVisit(form);
  await form.getByRole('button', { name: 'I would rather be called' }).click();
  await fillRequest(form);
}

export async function fillRequest(form: Locator): Promise<void> {
  await form.getByLabel('Preferred day').fill(soon());
  await form.getByLabel('Preferred time').selectOption('morning');
  await fillContact(form);
}

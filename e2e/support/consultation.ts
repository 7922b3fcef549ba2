import type { Locator } from '@playwright/test';

/** A weekday in the weeks to come, as a date field takes it. */
export function soon(): string {
  const day = new Date();
  day.setDate(day.getDate() + 10);
  return day.toISOString().slice(0, 10);
}

/** Fills in the request for a visit to a showroom. */
export async function fillConsultation(form: Locator): Promise<void> {
  await form.getByLabel('Appointment type').selectOption('showroom');
  await form.getByLabel('ZIP or postal code of the house').fill('06851');
  await form.getByLabel('Preferred day').fill(soon());
  await form.getByLabel('Preferred time').selectOption('morning');
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill("O'Neill-Smith");
  await form.getByLabel('Email address').fill('ada@example.com');
  await form.getByLabel('Phone', { exact: true }).fill('(203) 555-0142');
  await form.getByLabel('Phone type').selectOption('mobile');
  await form.getByRole('checkbox').check();
}

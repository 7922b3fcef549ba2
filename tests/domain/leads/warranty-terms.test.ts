import { inquirySchema, inquirySchemas } from '#domain/leads/inquiry.ts';
import { linesOfForm } from '#domain/leads/inquiry-form.ts';
import { inquiryDueAt } from '#domain/leads/inquiry-state.ts';
import { warrantyTerms } from '#domain/leads/warranty-terms.ts';
import { claim, question } from '#tests/support/leads/inquiry-examples.ts';

const row = (vinyl: string) => ({
  part: 'Part',
  wood: '2 years',
  fiberglass: '2 years',
  vinyl,
  clad: '2 years',
});
const termOf = (words: string, from: string, today: string) => {
  const [term] = warrantyTerms([row(words)], 'vinyl', { from, today });
  return [term?.state, term?.until];
};

describe('terms of the warranty for a window', () => {
  it.each([
    ['10 years (color in the vinyl)', '2016-11-27', '2026-11-26', ['covered', '2026-11-27']],
    ['10 years (color in the vinyl)', '2016-11-27', '2026-11-27', ['ended', '2026-11-27']],
    ['2 years', '2024-02-29', '2026-02-27', ['covered', '2026-02-28']],
    ['20 years', '2004-02-29', '2020-01-01', ['covered', '2024-02-29']],
    ['lifetime', '1961-01-01', '2026-11-26', ['covered', undefined]],
    ['not offered', '2026-01-01', '2026-11-26', ['not_offered', undefined]],
  ])('of %s from %s as of %s', (words, from, today, expected) => {
    expect(termOf(words, from, today)).toEqual(expected);
  });
});

it('answers are due at the end of the second working day, by the maker’s clock and holidays', () => {
  const due = (at: string) => inquiryDueAt(new Date(at), 'America/Chicago').toISOString();
  expect(due('2026-11-23T15:00:00Z')).toBe('2026-11-25T23:00:00.000Z');
  // Thanksgiving and a weekend are between.
  expect(due('2026-11-25T15:00:00Z')).toBe('2026-11-30T23:00:00.000Z');
  // Still Thursday in Iowa.
  expect(due('2026-12-04T04:00:00Z')).toBe('2026-12-07T23:00:00.000Z');
});

describe('[2.21] [5.10] [5.11] [5.12] the forms', () => {
  const messages = (typed: unknown) =>
    inquirySchema.safeParse(typed).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

  it('take foreign scripts, emoji, phone numbers as they are pasted, and both directions of writing', () => {
    for (const phone of ['', '(203) 555-0142', '+1 203.555.0142', '\u202A+1 203 555 0142\u202C'])
      expect(messages({ ...question, phone })).toEqual([]);
    for (const [firstName, lastName, message] of [
      ['Zoë', 'Ńowak', '窓について質問があります'],
      ['محمد', 'العلي', 'نافذة 🪟 مكسورة'],
      ['Анна', 'Иванова', '<script>alert(1)</script>'],
    ] as const)
      expect(messages({ ...question, firstName, lastName, message })).toEqual([]);
  });

  it('keep lines, and drop what reorders text or what no database takes', () => {
    const message = 'One\r\ntwo\0\u202Ethree\uD800';
    expect(inquirySchema.parse({ ...question, message })).toMatchObject({ message: 'One\ntwo three' });
  });

  it('refuse what is missing or too long by the sentence of the field', () => {
    expect(messages({ kind: 'contact' })).toEqual([
      ['topic', 'Choose what it is about'],
      ['message', 'Write your question'],
      ['firstName', 'First Name is a required field'],
      ['lastName', 'Last Name is a required field'],
      ['email', 'Email Address is a required field'],
      ['postalCode', 'Postal Code is a required field'],
      ['privacy', 'You must accept our Terms of Use and Privacy Policy to proceed.'],
    ]);
    expect(messages({ ...question, message: 'x'.repeat(4_001) })).toEqual([
      ['message', 'Write at most 4000 characters'],
    ]);
    expect(messages({ ...claim, serial: ' ', installedOn: '1960-12-31' })).toContainEqual([
      'installedOn',
      'We have made windows since 1961. Check the year.',
    ]);
    expect(messages({ ...claim, serial: ' ' })).toEqual([
      ['serial', 'Enter the serial number from the glass, or your order number'],
    ]);
    expect(messages({ ...claim, serial: '', orderNumber: 'CL-1' })).toEqual([]);
  });

  it('[5.13] list what is wrong in the order of the form, with the ids of the fields', () => {
    const empty = { kind: 'warranty', firstName: '', serial: ' ', orderNumber: '', privacy: false };
    const issues = inquirySchemas.warranty.safeParse(empty).error?.issues ?? [];
    expect(linesOfForm('warranty', issues).lines).toEqual([
      { href: '#serial', message: 'Enter the serial number from the glass, or your order number' },
      { href: '#material', message: 'Choose the material of the frame' },
      { href: '#installedOn', message: 'Enter the day of installation' },
      { href: '#message', message: 'Say what is wrong, and where in the house' },
      expect.objectContaining({ href: '#firstname', message: 'You must fill out First Name' }),
      expect.objectContaining({ href: '#lastname', message: 'You must fill out Last Name' }),
      expect.objectContaining({ href: '#email', message: 'You must provide a valid Email Address' }),
      expect.objectContaining({ href: '#postalCode', message: 'You must fill out Postal Code' }),
      expect.objectContaining({ href: '#privacyCheck' }),
    ]);
  });
});

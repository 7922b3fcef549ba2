import { formatLongDay } from '#domain/dates/format-day.ts';
import { detailTitles, type Inquiry, materialWords, topicWords, tradeWords } from '#domain/leads/inquiry.ts';
import type { StoredInquiry } from './inquiry-store.ts';

type Words = Readonly<Record<string, string>>;

const wordsOfField: Readonly<Record<string, Words>> = {
  topic: topicWords,
  material: materialWords,
  trade: tradeWords,
};

const daysOf: readonly string[] = ['installedOn', 'expectedOn'];

/** Returns the fields that only this kind has; empty ones are left out. */
export function detailsOf(inquiry: Inquiry): Record<string, string> {
  const own: Readonly<Record<string, unknown>> = inquiry;
  return Object.fromEntries(
    Object.keys(detailTitles).flatMap((name) => {
      const value = own[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}

/** Words for people, in the order of the form. */
export const detailLines = ({ details }: Pick<StoredInquiry, 'details'>): { title: string; text: string }[] =>
  Object.entries(detailTitles).flatMap(([name, title]) => {
    const value = details[name];
    if (!value) return [];
    const text = daysOf.includes(name) ? formatLongDay(value) : (wordsOfField[name]?.[value] ?? value);
    return [{ title, text }];
  });

/** Facts of an inquiry for a CRM, without its text, which staff answer at the desk. */
export const crmDataOf = ({
  reference,
  kind,
  firstName,
  lastName,
  email,
  phone,
  postalCode,
}: StoredInquiry) => ({
  reference,
  kind,
  email,
  phone,
  first_name: firstName,
  last_name: lastName,
  postal_code: postalCode,
});

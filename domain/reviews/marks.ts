import type { RefusalReason } from './refusal.ts';

export const reviewMarks = ['link', 'phone', 'email', 'language', 'duplicate'] as const;
export type ReviewMark = (typeof reviewMarks)[number];

/** Words for the moderator, with the rule that the review may break. A mark decides nothing. */
export const markWords: Readonly<Record<ReviewMark, { title: string; rule: RefusalReason }>> = {
  link: { title: 'Contains a link', rule: 'advertising' },
  phone: { title: 'Contains a phone number', rule: 'personal_data' },
  email: { title: 'Contains an email address', rule: 'personal_data' },
  language: { title: 'Not in English or French letters', rule: 'unreadable' },
  duplicate: { title: 'The same text was sent before', rule: 'duplicate' },
};

const patterns: readonly [ReviewMark, RegExp][] = [
  ['link', /\bhttps?:\/\/|\bwww\.|\w\.(com|net|org|io|shop|ru|info|biz)\b/i],
  ['phone', /(?<!\d)(\+?\d[\s().-]{0,3}){10,15}(?!\d)/],
  ['email', /[^\s@]@[^\s@]+\.[^\s@]/],
];

/** Most letters are of another script. */
const isForeign = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters === 0 || latin < letters / 2;
};

export function marksOf(
  { title, text, name }: { title: string; text: string; name: string },
  isDuplicate: boolean,
): ReviewMark[] {
  const whole = [title, text, name].join('\n');
  return [
    ...patterns.flatMap(([mark, pattern]) => (pattern.test(whole) ? [mark] : [])),
    ...(isForeign(whole) ? ['language' as const] : []),
    ...(isDuplicate ? ['duplicate' as const] : []),
  ];
}

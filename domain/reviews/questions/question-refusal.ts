/** Rules that a question or an answer can break. */
export const questionRefusals = [
  'off_topic',
  'personal_data',
  'advertising',
  'abusive',
  'duplicate',
  'unreadable',
] as const;
export type QuestionRefusal = (typeof questionRefusals)[number];

export const questionRefusalTitles: Readonly<Record<QuestionRefusal, string>> = {
  off_topic: 'It is not about this product or branch',
  personal_data: 'It contains personal data, such as a phone number, or is about one order',
  advertising: 'It advertises something, or links to it',
  abusive: 'It insults or threatens a person',
  duplicate: 'The same question or answer is already here',
  unreadable: 'The text cannot be read',
};

import { answerPromise, inquiryKept } from '#domain/leads/inquiry-promise.ts';
import { TextColumns } from '#src/components/page/section.tsx';

const wordsOfFiles = {
  photos: 'Our staff alone. We remove the place where a photo was taken.',
  documents: 'Our staff alone. We keep them as you send them.',
};

/** `takes`: files that the form takes. */
export const AfterInquiry = ({ takes }: { takes?: keyof typeof wordsOfFiles }) => (
  <TextColumns
    stacked
    items={[
      {
        title: 'A reference at once',
        text: 'You see it on the next page and get it by email, with a link that shows where it is.',
      },
      {
        title: `An answer ${answerPromise.words}`,
        text: 'A person reads it and answers by email. Leave a phone number if you would rather talk.',
      },
      ...(takes ? [{ title: 'Who sees your files', text: wordsOfFiles[takes] }] : []),
      {
        title: 'How long we keep it',
        text: `We delete it ${inquiryKept.words} after the last change.`,
      },
    ]}
  />
);

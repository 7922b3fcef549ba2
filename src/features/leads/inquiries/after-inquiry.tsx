import { answerPromise, inquiryKept } from '#domain/leads/inquiry-promise.ts';
import { TextColumns } from '#src/components/page/section.tsx';

const files = {
  title: 'Who sees your files',
  text: 'Our staff alone. We remove the place where a photo was taken, and check each file.',
};

/** `takes`: the form takes files. */
export const AfterInquiry = ({ takes = false }: { takes?: boolean }) => (
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
      ...(takes ? [files] : []),
      {
        title: 'How long we keep it',
        text: `We delete it ${inquiryKept.words} after the last change.`,
      },
    ]}
  />
);

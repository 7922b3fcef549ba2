import { answerPromise, inquiryKept } from '#domain/leads/inquiry-promise.ts';
import { TextColumns } from '#src/components/page/section.tsx';

const pictures = {
  title: 'Pictures',
  text: 'Keep them at hand: answer our email with them, one near and one from across the room.',
};

/** `shows`: the inquiry is about something that a picture shows. */
export const AfterInquiry = ({ shows = false }: { shows?: boolean }) => (
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
      ...(shows ? [pictures] : []),
      {
        title: 'How long we keep it',
        text: `We delete it ${inquiryKept.words} after the last change.`,
      },
    ]}
  />
);

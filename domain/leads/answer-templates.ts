import type { InquiryKind } from './inquiry.ts';
import { inquiryKept } from './inquiry-promise.ts';

interface AnswerTemplate {
  title: string;
  text: string;
  kinds: readonly InquiryKind[];
}

/** Drafts of answers; staff fill in the words in brackets before they send one. */
export const answerTemplates: readonly AnswerTemplate[] = [
  {
    title: 'Ask for pictures',
    text: 'Thank you for writing. To see what it is, we need two pictures: one near, and one from across the room. Answer this email and attach them.',
    kinds: ['contact', 'warranty'],
  },
  {
    title: 'Covered by the warranty',
    text: 'We looked at your claim, and the warranty covers it. We send [the part] by [day].\n\nYou pay nothing for it.',
    kinds: ['warranty'],
  },
  {
    title: 'Not covered by the warranty',
    text: 'We looked at your claim. The warranty does not cover it, because [reason].\n\nIf you disagree, answer this email: a technician of another branch then looks at it, at our cost.',
    kinds: ['warranty'],
  },
  {
    title: 'Invite to talk',
    text: 'Thank you for your application. We would like to talk with you about [job]. Would [day and time] suit you?',
    kinds: ['careers', 'partners'],
  },
  {
    title: 'No place at the moment',
    text: `Thank you for your application. We have no place for you at the moment. We keep it for ${inquiryKept.words}, and write to you if that changes.`,
    kinds: ['careers'],
  },
];

export const templatesOf = (kind: InquiryKind): readonly AnswerTemplate[] =>
  answerTemplates.filter(({ kinds }) => kinds.includes(kind));

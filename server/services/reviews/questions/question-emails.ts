import type { Brand } from '#domain/content/site-settings.ts';
import { type QuestionRefusal, questionRefusalTitles } from '#domain/reviews/questions/question-refusal.ts';
import { renderEmail } from '#server/email/html-email.ts';

interface About {
  to: string;
  /** Title of the product or branch */
  subject: string;
  brand: Brand;
  /** Page of the product or branch */
  address: string;
}

interface Answered extends About {
  question: string;
  answer: string;
  /** Who answered, as the page says it */
  by: string;
}

export function answeredEmail({ to, subject, brand, address, question, answer, by }: Answered) {
  const words = {
    subject: `An answer to your question about ${subject}`,
    heading: 'Your question has an answer',
    paragraphs: [`You asked: ${question}`, `${by}: ${answer}`],
  };
  const link = { title: 'See it on the page', address };
  return {
    to,
    subject: words.subject,
    ...renderEmail({ ...words, brand, link }),
    staffMayRead: true as const,
  };
}

export function refusedEmail({
  to,
  subject,
  brand,
  address,
  text,
  reason,
}: About & { text: string; reason: QuestionRefusal }) {
  const words = {
    subject: `We could not show what you wrote about ${subject}`,
    heading: 'What you wrote is not shown',
    paragraphs: [
      `You wrote: ${text}`,
      `Two of us have read it. It breaks one of our rules: ${questionRefusalTitles[reason]}. You may write it again without that.`,
    ],
  };
  const link = { title: 'Open the page', address };
  return {
    to,
    subject: words.subject,
    ...renderEmail({ ...words, brand, link }),
    staffMayRead: true as const,
  };
}

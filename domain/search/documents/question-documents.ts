import type { PublishedContent } from '#domain/reviews/published-review.ts';
import { subjectPath } from '#domain/reviews/subject-path.ts';
import type { SearchDocument } from '../search-document.ts';

/** Returns answered questions of visitors; each leads to its place on the page of the product or branch. */
export const questionDocuments = (content: PublishedContent): SearchDocument[] =>
  (content.questions ?? []).flatMap(({ id, text, subject, answers }) => {
    const path = subjectPath(content, subject);
    const [answer] = answers;
    if (!path || !answer) return [];
    return {
      kind: 'answer' as const,
      url: `${path}#question-${id}`,
      title: text,
      summary: answer.text,
      image: '',
      keywords: subject.id.replaceAll('-', ' '),
      body: answers.map((one) => one.text).join('\n'),
      importance: 0.9,
    };
  });

import type { ContentSet } from '#domain/content/content-set.ts';
import * as pageUrl from '#domain/content/paths/page-url.ts';
import type { SearchDocument } from '../search-document.ts';

type Editorial = Pick<
  ContentSet,
  'articles' | 'authors' | 'topics' | 'supportTopics' | 'brochures' | 'promotions' | 'documents'
>;

const longestSummary = 180;

/** Returns the first sentences of a Markdown text as plain text. */
function summaryOf(markdown: string): string {
  const plain = markdown
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^[ \t]*(?:[-*>#]+|\d+\.|:::.*)/gm, '')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= longestSummary) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', longestSummary)).replace(/[,;:.]$/, '')}…`;
}

const answerDocuments = ({ supportTopics }: Editorial): SearchDocument[] =>
  supportTopics.flatMap(({ topic_id, title, answers }) =>
    answers.map(({ answer_id, question, answer }) => ({
      kind: 'answer' as const,
      url: pageUrl.supportAnswer(topic_id, answer_id),
      title: question,
      summary: summaryOf(answer),
      image: '',
      keywords: title,
      body: answer,
      importance: 1,
    })),
  );

function articleDocuments({ articles, topics }: Editorial): SearchDocument[] {
  const titles = new Map(topics.map(({ topic_id, title }) => [topic_id, title]));
  return articles.map((article) => ({
    kind: 'article',
    url: pageUrl.article(article.article_id),
    title: article.title,
    summary: article.lead,
    image: pageUrl.entryDrawing('articles', article.article_id),
    keywords: [article.article_id, ...article.topics.map((topic) => titles.get(topic))].join(' '),
    body: article.body,
    importance: 1,
  }));
}

const brochureDocuments = ({ brochures }: Editorial): SearchDocument[] =>
  brochures.map((brochure) => ({
    kind: 'brochure',
    url: pageUrl.brochure(brochure.brochure_id),
    title: brochure.title,
    summary: brochure.summary,
    image: pageUrl.entryDrawing('brochures', brochure.brochure_id),
    keywords: `brochure catalog pdf ${brochure.audience} ${brochure.brochure_id}`,
    body: brochure.body,
    importance: 0.8,
  }));

const page = (url: string, title: string, summary: string, body: string, keywords = ''): SearchDocument => ({
  kind: 'page',
  url,
  title,
  summary,
  image: '',
  keywords,
  body,
  importance: 0.85,
});

/** Returns articles, authors, answers, brochures, promotions and policies as search documents. */
export const editorialDocuments = (content: Editorial): SearchDocument[] => [
  ...answerDocuments(content),
  ...articleDocuments(content),
  ...brochureDocuments(content),
  ...content.promotions.map(({ promotion_id, title, summary, body, saving }) =>
    page(pageUrl.promotion(promotion_id), title, summary, body, `promotion offer ${saving}`),
  ),
  ...content.documents.map(({ document_id, title, lead, body }) =>
    page(pageUrl.documentPage(document_id), title, lead, body, document_id),
  ),
  ...content.authors.map(({ author_id, name, role, summary, knows }) =>
    page(pageUrl.author(author_id), name, summary, knows.join(' '), role),
  ),
  ...content.supportTopics.map(({ topic_id, title, summary }) =>
    page(pageUrl.supportTopic(topic_id), title, summary, '', 'support answers'),
  ),
];

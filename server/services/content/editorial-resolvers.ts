import type { ContentSet } from '#domain/content/content-set.ts';
import type { Article, Author, DocumentPage, SupportTopic, Topic } from '#domain/content/editorial.ts';
import type { Brochure, Promotion } from '#domain/content/offers.ts';
import * as pageUrl from '#domain/content/paths/page-url.ts';
import type { Review } from '#domain/content/review.ts';
import { describeUnit } from '#domain/drawing/describe-unit.ts';
import type { DrawingSpec } from '#domain/drawing/drawing-spec.ts';
import type { PublishedReview } from '#domain/reviews/published-review.ts';
import { byId, inOrder, newestFirst } from './read-content.ts';
import { createRichText, type RichText } from './rich-text.ts';

const wordsAMinute = 220;

const drawn = <T extends { drawing: DrawingSpec }>(folder: string, idOf: (entry: T) => string) => ({
  drawing_url: (entry: T) => pageUrl.entryDrawing(folder, idOf(entry)),
  drawing_alt: ({ drawing }: T) => describeUnit(drawing),
});

const sharedTopics = (one: Article, other: Article): number =>
  one.topics.filter((topic) => other.topics.includes(topic)).length;

/**
 * Resolvers of articles, answers, offers, reviews and documents, and of rich text everywhere; the parent
 * value of a rich text is its source.
 */
export function editorialResolvers(content: ContentSet) {
  const richText = createRichText(content);
  const author = byId(content.authors, (entry) => entry.author_id);
  const topic = byId(content.topics, (entry) => entry.topic_id);
  const line = byId(content.productLines, (entry) => entry.line_id);
  const articles = newestFirst(content.articles, ({ published }) => published);

  return {
    RichText: {
      html: (text: string) => richText(text).html,
      headings: (text: string) => richText(text).headings,
      words: (text: string) => richText(text).words,
      drawings: (text: string) => richText(text).drawings,
    },
    TextDrawing: { svg: ({ draw }: RichText['drawings'][number]) => draw() },
    Author: {
      id: ({ author_id }: Author) => `Author:${author_id}`,
      url: ({ author_id }: Author) => pageUrl.author(author_id),
      articles: ({ author_id }: Author) => articles.filter((entry) => entry.author_id === author_id),
      ...drawn('authors', (entry: Author) => entry.author_id),
    },
    Topic: {
      id: ({ topic_id }: Topic) => `Topic:${topic_id}`,
      url: ({ topic_id }: Topic) => pageUrl.articleTopic(topic_id),
      articles: ({ topic_id }: Topic) => articles.filter((entry) => entry.topics.includes(topic_id)),
    },
    Article: {
      id: ({ article_id }: Article) => `Article:${article_id}`,
      url: ({ article_id }: Article) => pageUrl.article(article_id),
      author: ({ author_id }: Article) => author(author_id),
      topics: ({ topics }: Article) => topics.map(topic),
      minutes: ({ body }: Article) => Math.max(1, Math.ceil(richText(body).words / wordsAMinute)),
      related: (entry: Article) =>
        inOrder(
          articles.filter((other) => other !== entry),
          (other) => -sharedTopics(entry, other),
        ).slice(0, 3),
      ...drawn('articles', (entry: Article) => entry.article_id),
    },
    SupportTopic: {
      id: ({ topic_id }: SupportTopic) => `SupportTopic:${topic_id}`,
      url: ({ topic_id }: SupportTopic) => pageUrl.supportTopic(topic_id),
      answers: ({ topic_id, answers }: SupportTopic) =>
        answers.map((answer) => ({ ...answer, url: pageUrl.supportAnswer(topic_id, answer.answer_id) })),
    },
    Promotion: {
      id: ({ promotion_id }: Promotion) => `Promotion:${promotion_id}`,
      url: ({ promotion_id }: Promotion) => pageUrl.promotion(promotion_id),
      lines: ({ lines }: Promotion) => lines.map(line),
      ...drawn('promotions', (entry: Promotion) => entry.promotion_id),
    },
    Brochure: {
      id: ({ brochure_id }: Brochure) => `Brochure:${brochure_id}`,
      url: ({ brochure_id }: Brochure) => pageUrl.brochure(brochure_id),
      lines: ({ lines }: Brochure) => lines.map(line),
      ...drawn('brochures', (entry: Brochure) => entry.brochure_id),
    },
    Review: {
      id: ({ review_id }: Review) => `Review:${review_id}`,
      line: ({ line_id }: Review) => line(line_id),
      verified: ({ verified = false }: PublishedReview) => verified,
      imported: ({ imported = true }: PublishedReview) => imported,
      helpful: ({ helpful = 0 }: PublishedReview) => helpful,
      photos: ({ photos = [] }: PublishedReview) => photos,
      earlier: ({ earlier = [] }: PublishedReview) => earlier,
    },
    DocumentPage: {
      id: ({ document_id }: DocumentPage) => `DocumentPage:${document_id}`,
      url: ({ document_id }: DocumentPage) => pageUrl.documentPage(document_id),
    },
  };
}

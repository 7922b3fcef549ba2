import { siteUrl } from '../build-environment.ts';
import { publisher } from './organization.ts';

export const articleRecord = (article: Record<string, unknown>, author: Record<string, unknown>) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: article.title,
  description: article.lead,
  image: `${siteUrl}/og/articles/${article.article_id}.png`,
  datePublished: article.published,
  dateModified: article.updated ?? article.published,
  author: { '@type': 'Person', name: author.name, jobTitle: author.role, url: `${siteUrl}${author.url}` },
  publisher,
  mainEntityOfPage: `${siteUrl}${article.url}`,
});

import type { ContentSet } from '#domain/content/content-set.ts';
import * as pageUrl from '#domain/content/paths/page-url.ts';
import * as professionalUrl from '#domain/content/paths/professional-url.ts';
import type { SearchDocument } from '../search-document.ts';

type Company = Pick<ContentSet, 'pages' | 'searchSettings'>;

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
};

const pagePaths = {
  about: pageUrl.about,
  careers: pageUrl.careers,
  financing: pageUrl.financing,
  contact: pageUrl.contact,
  press: pageUrl.press,
  warranty: pageUrl.warranty,
  sustainability: pageUrl.sustainability,
  'windows-101': '/windows-101/',
  replacement: pageUrl.replacement,
  'find-a-contractor': pageUrl.contractors,
  'find-a-retail-store': pageUrl.retailStores,
  ratings: pageUrl.ratings,
  consultation: pageUrl.scheduleConsultation,
  professionals: professionalUrl.proApp,
} as const;

/** Returns the single pages and the shop's tools as search documents. */
export const companyDocuments = ({ pages, searchSettings }: Company): SearchDocument[] => [
  ...Object.entries(pagePaths).map(([name, url]): SearchDocument => {
    const { title, lead, ...rest } = pages[name as keyof typeof pagePaths];
    const body = strings(rest).join('\n');
    const keywords = name.replaceAll('-', ' ');
    return { kind: 'page', url, title, summary: lead, image: '', keywords, body, importance: 1.3 };
  }),
  ...searchSettings.tools.map(
    ({ url, title, summary, keywords }): SearchDocument => ({
      kind: 'page',
      url,
      title,
      summary,
      image: '',
      keywords,
      body: '',
      importance: 1.3,
    }),
  ),
];

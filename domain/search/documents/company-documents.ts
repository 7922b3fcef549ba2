import type { ContentSet } from '../../content/content-set.ts';
import * as pageAddress from '../../content/page-address.ts';
import type { SearchDocument } from '../search-document.ts';

type Company = Pick<ContentSet, 'pages' | 'searchSettings'>;

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
};

const pagePaths = {
  about: pageAddress.about,
  careers: pageAddress.careers,
  financing: pageAddress.financing,
  contact: pageAddress.contact,
  press: pageAddress.press,
  warranty: pageAddress.warranty,
  sustainability: pageAddress.sustainability,
  'windows-101': '/windows-101/',
  replacement: pageAddress.replacement,
  'find-a-contractor': pageAddress.contractors,
  'find-a-retail-store': pageAddress.retailStores,
  ratings: pageAddress.ratings,
  consultation: pageAddress.scheduleConsultation,
} as const;

/** The pages that there is one of each, and the tools of the shop under the names that editors gave them. */
export const companyDocuments = ({ pages, searchSettings }: Company): SearchDocument[] => [
  ...Object.entries(pagePaths).map(([name, url]): SearchDocument => {
    const { title, lead, ...rest } = pages[name as keyof typeof pagePaths];
    const body = strings(rest).join('\n');
    const keywords = name.replaceAll('-', ' ');
    return { kind: 'page', url, title, summary: lead, image: '', keywords, body, importance: 1.3 };
  }),
  ...searchSettings.tools.map(
    ({ url, title, summary, keywords }): SearchDocument => ({
      ...{ kind: 'page', url, title, summary, image: '', keywords, body: '', importance: 1.3 },
    }),
  ),
];

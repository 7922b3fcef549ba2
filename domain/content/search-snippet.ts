/** Texts of an entry for search engines, in place of its title and of what follows it */
export interface SearchTexts {
  search_title?: string | null | undefined;
  search_text?: string | null | undefined;
}

/** Title without the brand, and description, as search engines and link previews read them */
export interface Snippet {
  title: string;
  description: string;
}

const snippetOf = (
  title: string,
  description: string,
  { search_title, search_text }: SearchTexts,
): Snippet => ({
  title: search_title || title,
  description: search_text || description,
});

interface Titled extends SearchTexts {
  title: string;
}

/** The lead alone may lack the subject. */
export const articleSnippet = (article: Titled & { lead: string }): Snippet =>
  snippetOf(article.title, `${article.title.replace(/[^?.]$/, '$&.')} ${article.lead}`, article);

/** Of promotions and product lines. */
export const summarySnippet = (entry: Titled & { summary: string }): Snippet =>
  snippetOf(entry.title, entry.summary, entry);

export const brochureSnippet = (brochure: Titled & { summary: string }): Snippet =>
  snippetOf(`Brochure: ${brochure.title}`, brochure.summary, brochure);

export const supportSnippet = (topic: Titled & { summary: string }): Snippet =>
  snippetOf(`Support: ${topic.title}`, topic.summary, topic);

export const topicSnippet = (topic: Titled & { summary: string }): Snippet =>
  snippetOf(`Articles: ${topic.title}`, topic.summary, topic);

export const authorSnippet = (author: SearchTexts & { name: string; summary: string }): Snippet =>
  snippetOf(author.name, author.summary, author);

export const documentSnippet = (document: Titled & { lead: string }): Snippet =>
  snippetOf(document.title, document.lead, document);

export const categorySnippet = (category: Titled & { intro: string }): Snippet =>
  snippetOf(category.title, category.intro, category);

export const branchSnippet = (branch: SearchTexts & { formal_name: string; intro: string }): Snippet =>
  snippetOf(`${branch.formal_name}: windows and doors`, branch.intro, branch);

/** Titles of the company's pages, by the file name of their entry */
export const pageTitles = {
  about: 'About Clerestory, window and door maker since 1928',
  careers: 'Careers',
  contact: 'Contact',
  financing: 'Window and door financing',
  press: 'Press',
  ratings: 'Window and door reviews and ratings',
  replacement: 'Window and door replacement',
  sustainability: 'Sustainability',
  warranty: 'Window and door warranty',
  'windows-101': 'Windows 101: types, parts and terms',
  'find-a-contractor': 'Find a window contractor near you',
  'find-a-retail-store': 'Find a store near you: parts and stock windows',
} as const;
export type TitledPage = keyof typeof pageTitles;

export const pageSnippet = (name: TitledPage, page: (SearchTexts & { lead: string }) | null): Snippet =>
  snippetOf(pageTitles[name], page?.lead ?? '', page ?? {});

import * as snippets from '#domain/content/search-snippet.ts';

type ReadField = (name: string) => string;

/** Returns how search engines read the page of an entry; undefined for kinds without texts for them. */
export function snippetOfEntry(
  collection: string,
  slug: string,
  read: ReadField,
): snippets.Snippet | undefined {
  const texts = { search_title: read('search_title'), search_text: read('search_text') };
  const titled = { ...texts, title: read('title') };
  const summarized = { ...titled, summary: read('summary') };
  switch (collection) {
    case 'articles':
      return snippets.articleSnippet({ ...titled, lead: read('lead') });
    case 'promotions':
    case 'product-lines':
      return snippets.summarySnippet(summarized);
    case 'brochures':
      return snippets.brochureSnippet(summarized);
    case 'support-topics':
      return snippets.supportSnippet(summarized);
    case 'topics':
      return snippets.topicSnippet(summarized);
    case 'authors':
      return snippets.authorSnippet({ ...texts, name: read('name'), summary: read('summary') });
    case 'documents':
      return snippets.documentSnippet({ ...titled, lead: read('lead') });
    case 'categories':
      return snippets.categorySnippet({ ...titled, intro: read('intro') });
    case 'branches':
      return snippets.branchSnippet({
        ...texts,
        formal_name: read('formal_name'),
        intro: read('intro'),
      });
    case 'pages':
      return isTitled(slug) ? snippets.pageSnippet(slug, { ...texts, lead: read('lead') }) : undefined;
    default:
      return undefined;
  }
}

const isTitled = (name: string): name is snippets.TitledPage => Object.hasOwn(snippets.pageTitles, name);

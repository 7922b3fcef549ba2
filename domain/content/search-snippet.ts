interface SnippetTexts {
  title: string;
  /** The lead or summary */
  text: string;
  search_title?: string | null | undefined;
  search_text?: string | null | undefined;
}

/** Title without the brand, and description, as search engines and link previews read them */
export interface Snippet {
  title: string;
  description: string;
}

export const promotionSnippet = ({ title, text, search_title, search_text }: SnippetTexts): Snippet => ({
  title: search_title || title,
  description: search_text || text,
});

/** The lead alone may lack the subject. */
export const articleSnippet = ({ title, text, search_title, search_text }: SnippetTexts): Snippet => ({
  title: search_title || title,
  description: search_text || `${title.replace(/[^?.]$/, '$&.')} ${text}`,
});

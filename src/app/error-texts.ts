/** What editors write for a page that broke ([3.19]). */
export interface ErrorTexts {
  heading: string;
  description: string;
  cta_title: string;
  cta: readonly { href: string; title: string }[];
}

/**
 * The texts of a broken page, from the data of the page that has its URL: as a part of every page's own data
 * all would load them for the few that break. The service worker keeps them.
 */
export async function loadErrorTexts(signal: AbortSignal): Promise<ErrorTexts> {
  const answer = await fetch('/page-data/500/page-data.json', { signal });
  const { result }: { result: { data: { errorPage: ErrorTexts } } } = await answer.json();
  return result.data.errorPage;
}

/** Editors' texts for a broken page ([3.19]) */
export interface ErrorTexts {
  heading: string;
  description: string;
  cta_title: string;
  cta: readonly { href: string; title: string }[];
}

/**
 * Loads the texts of a broken page on demand: in each page's data all visitors would load them. The service
 * worker caches them.
 */
export async function loadErrorTexts(signal: AbortSignal): Promise<ErrorTexts> {
  const answer = await fetch('/page-data/500/page-data.json', { signal });
  const { result }: { result: { data: { errorPage: ErrorTexts } } } = await answer.json();
  return result.data.errorPage;
}

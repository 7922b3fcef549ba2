import type { ContentSet } from '../../../../domain/content/content-set.ts';
import type { PrintQuote } from '../configurations/file-routes.ts';

/** Prints quotes on the brand's letterhead. What makes the PDF is loaded with the first one. */
export function quotePrinter({ brand }: Pick<ContentSet, 'brand'>, now: () => Date): PrintQuote {
  return async (quoteId, lines) => {
    const { printQuote } = await import('./print-quote.ts');
    return printQuote({ brand, quoteId, lines, date: now() });
  };
}

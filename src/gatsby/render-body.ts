import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { GatsbySSR } from 'gatsby';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders a page in one piece. React otherwise takes what waits for a script of its own, on a page of more
 * than a few kilobytes, for something to be sent later: it stands hidden at the end until an inline script
 * moves it, and without scripts it is never seen.
 */
export const replaceRenderer: GatsbySSR['replaceRenderer'] = async ({
  bodyComponent,
  replaceBodyHTMLString,
}) => {
  const page = new PassThrough();
  const { pipe } = renderToPipeableStream(bodyComponent, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => void pipe(page),
    onError: (error) => void page.destroy(error instanceof Error ? error : new Error(String(error))),
  });
  replaceBodyHTMLString(await text(page));
};

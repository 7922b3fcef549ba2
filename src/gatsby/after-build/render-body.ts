import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { GatsbySSR } from 'gatsby';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders a page in one piece. In larger pages React streams suspended parts late: hidden at the end until an
 * inline script moves them, so invisible without scripts.
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

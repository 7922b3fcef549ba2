import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { GatsbySSR } from 'gatsby';
import { renderToPipeableStream } from 'react-dom/server';

/** Renders in one piece: React streams suspended parts hidden, so they need scripts to be visible. */
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

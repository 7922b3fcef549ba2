import type { FastifyReply, FastifyRequest } from 'fastify';
import { isApiPath } from '#domain/contracts/api-paths.ts';
import { escapeHtml } from '#server/security/escape-html.ts';
import { plainPage, sendPlainPage } from '#server/site/plain-page.ts';

/** True for a navigation or a form without scripts, whose answer a person reads. */
export const wantsPage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers.accept ?? '').includes('text/html');

const titles: Readonly<Record<number, string>> = {
  403: 'This is not allowed',
  404: 'There is no such page',
  429: 'Please wait a moment',
  500: 'Something went wrong here',
  503: 'This does not work just now',
};

const advice = (status: number): string =>
  status >= 500 || status === 429
    ? 'Go back and try again in a moment.'
    : '<a href="/">Go to the start page</a>';

/** Sends a refusal as a page where the address is a page's; false if an API was called. */
export function refuseAsPage(
  { url, headers }: FastifyRequest,
  reply: FastifyReply,
  { status, message }: { status: number; message: string },
): boolean {
  if (isApiPath(url) || !wantsPage({ headers })) return false;
  const title = titles[status] ?? 'This did not work';
  const text = `${escapeHtml(message.replace(/\.$/, ''))}. ${advice(status)}`;
  sendPlainPage(reply, status, plainPage({ title, text }));
  return true;
}

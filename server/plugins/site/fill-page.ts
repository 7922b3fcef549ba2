import { readFile } from 'node:fs/promises';
import type { CheerioAPI } from 'cheerio';
import type { FastifyReply } from 'fastify';
import { withPagePolicy } from '../security-headers.ts';
import { sendBuilding } from './building-page.ts';
import { placeOf } from './site-files.ts';
import type { SiteState } from './site-state.ts';

/** Answers with a page of the built site in which something was filled in. */
export type FillPage = (
  reply: FastifyReply,
  page: string,
  edit: ($: CheerioAPI) => void,
  options?: { keepsScripts?: boolean },
) => Promise<FastifyReply>;

/**
 * Lets services answer visitors without scripts in the storefront's own pages. What is sent carries no
 * scripts of its own either: they would expect the page as it was built, and put that back. A page whose
 * scripts take up what was filled in keeps them, and says itself whether it is to be indexed.
 */
export const createFillPage =
  (state: SiteState): FillPage =>
  async (reply, page, edit, { keepsScripts = false } = {}) => {
    const file = `${page.slice(1)}index.html`;
    const site = state.current();
    if (!site?.files.has(file)) return sendBuilding(reply);
    // Few visitors come without scripts, and every start would wait a quarter of a second for it.
    const { load } = await import('cheerio');
    const $ = load(await readFile(placeOf(site, file), 'utf8'));
    if (!keepsScripts) {
      $('script:not([type="application/ld+json"]), link[as="script"], link[rel="canonical"]').remove();
      $('head').append('<meta name="robots" content="noindex">');
    }
    edit($);
    withPagePolicy(reply, $('meta[http-equiv="Content-Security-Policy"]').attr('content'));
    return reply
      .headers({ 'cache-control': 'no-store', vary: 'accept-encoding' })
      .type('text/html; charset=utf-8')
      .send($.html());
  };

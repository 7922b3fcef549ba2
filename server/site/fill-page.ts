import { readFile } from 'node:fs/promises';
import type { CheerioAPI } from 'cheerio';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { withPagePolicy } from '#server/security/security-headers.ts';
import { sendBuilding } from './building-page.ts';
import { placeOf } from './site-files.ts';
import type { SiteState } from './site-state.ts';

export type FillPage = (
  reply: FastifyReply,
  page: string,
  edit: ($: CheerioAPI) => void,
  options?: { keepsScripts?: boolean },
) => Promise<FastifyReply>;

/** Pieces in the visitor's cart. */
export type CartCount = (request: FastifyRequest, reply: FastifyReply) => Promise<number>;

/** Writes the count beside the header's cart, which no script of such a page does. */
function fillCartCount($: CheerioAPI, count: number | undefined): void {
  const place = $(`header a[href="${pathTo.cart}"] > span`).last();
  if (count === undefined) return void place.remove();
  const unit = place
    .children()
    .last()
    .text(count === 1 ? ' item' : ' items');
  place.text(count > 999 ? '999+' : String(count)).append(unit);
}

/** For visitors without scripts. Strips scripts, since hydration would restore the built state. */
export const createFillPage =
  (state: SiteState, countOf: CartCount): FillPage =>
  async (reply, page, edit, { keepsScripts = false } = {}) => {
    const file = `${page.slice(1)}index.html`;
    const site = state.current();
    if (!site?.files.has(file)) return sendBuilding(reply);
    // Loaded lazily: few visitors lack scripts, and loading takes a quarter of a second.
    const { load } = await import('cheerio');
    const $ = load(await readFile(placeOf(site, file), 'utf8'));
    if (!keepsScripts) {
      $('script:not([type="application/ld+json"]), link[as="script"], link[rel="canonical"]').remove();
      $('head').append('<meta name="robots" content="noindex">');
      // A page must not fail for the number beside its cart.
      const count = await countOf(reply.request, reply).catch(() => undefined);
      fillCartCount($, count);
    }
    edit($);
    withPagePolicy(reply, $('meta[http-equiv="Content-Security-Policy"]').attr('content'));
    return reply
      .headers({ 'cache-control': 'no-store', vary: 'accept-encoding' })
      .type('text/html; charset=utf-8')
      .send($.html());
  };

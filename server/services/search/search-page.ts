import type { CheerioAPI } from 'cheerio';
import type { FastifyInstance } from 'fastify';
import { highlight } from '#domain/search/highlight.ts';
import type { SearchHit } from '#domain/search/search-document.ts';
import { kindIn, pathToSearch, type SearchKind, searchKinds } from '#domain/search/search-kinds.ts';
import {
  type SearchEngine,
  type SearchGroup,
  type SearchResults,
  searchSite,
} from '#domain/search/search-site.ts';
import { shortcutOf } from '#domain/search/shortcut.ts';
import type { FillPage } from '#server/site/fill-page.ts';

type Selection = ReturnType<CheerioAPI>;

interface SearchQuery {
  query: string;
  kind: SearchKind | undefined;
}

/** A single page per kind, without pagination. */
const maxHits = 100;

function mark($: CheerioAPI, element: Selection, text: string, terms: ReadonlySet<string>): void {
  for (const stretch of highlight(text, terms))
    element.append(stretch.isMatch ? $('<mark>').text(stretch.text) : $('<span>').text(stretch.text));
}

const patternOf = ($: CheerioAPI, name: string): Selection =>
  $(`[data-pattern="search-${name}"]`).clone().removeAttr('data-pattern').removeAttr('hidden');

function fillHit($: CheerioAPI, hit: SearchHit, terms: ReadonlySet<string>): Selection {
  const row = patternOf($, 'hit');
  row.find('a').attr('href', hit.url);
  mark($, row.find('[data-slot="title"]'), hit.title, terms);
  mark($, row.find('[data-slot="summary"]'), hit.summary, terms);
  const price = row.find('[data-slot="price"]');
  if (hit.price) price.text(hit.price);
  else price.remove();
  if (hit.image) row.find('img').attr('src', hit.image);
  else row.find('img').remove();
  return row;
}

function fillGroup(
  $: CheerioAPI,
  group: SearchGroup,
  { query, kind }: SearchQuery,
  terms: ReadonlySet<string>,
) {
  const section = patternOf($, 'group');
  section.find('h2').text(searchKinds[group.kind]);
  for (const hit of group.hits) section.find('ul').append(fillHit($, hit, terms));
  const more = section.find('[data-slot="more"]');
  if (kind || group.total <= group.hits.length) more.remove();
  else more.attr('href', pathToSearch(query, group.kind)).text(`All ${group.total}`);
  return section;
}

function fillKinds($: CheerioAPI, { counts, total }: SearchResults, { query, kind }: SearchQuery): Selection {
  const nav = patternOf($, 'kinds');
  const add = (title: string, count: number, each?: SearchKind) => {
    const link = $('<a>').attr('href', pathToSearch(query, each)).text(`${title} (${count})`);
    if (each === kind) link.attr('aria-current', 'true');
    nav.find('ul').append($('<li>').append(link));
  };
  add('All', total);
  for (const { kind: each, count } of counts) add(searchKinds[each], count, each);
  return nav;
}

function fillResults($: CheerioAPI, results: SearchResults, asked: SearchQuery): void {
  const { total, counts, groups, terms } = results;
  const place = $('[data-slot="search-results"]');
  const count = `${total} ${total === 1 ? 'result' : 'results'} for “${asked.query}”`;
  place.append(patternOf($, 'count').text(count));
  const shortcut = shortcutOf(asked.query, total);
  if (shortcut) place.append($('<p>').append($('<a>').attr('href', shortcut.url).text(shortcut.title)));
  else if (total === 0) place.append(patternOf($, 'none'));
  if (counts.length > 1) place.append(fillKinds($, results, asked));
  for (const group of groups) place.append(fillGroup($, group, asked, terms));
  $('[data-slot="search-popular"]').attr('hidden', '');
}

/** Renders results into the built page, whose scripts then take over. */
export function searchPage(
  app: FastifyInstance,
  engine: () => Promise<SearchEngine>,
  fillPage: FillPage,
): void {
  app.get<{ Querystring: { q?: string | string[]; kind?: string | string[] } }>(
    pathToSearch(),
    { schema: { hide: true }, config: { admission: 'expensive' } },
    async (request, reply) => {
      const query = [request.query.q ?? ''].flat()[0]?.trim().slice(0, 120) ?? '';
      const kind = kindIn(request.query.kind);
      const results =
        query === '' ? undefined : await searchSite(await engine(), query, { kind, limit: maxHits });
      return fillPage(
        reply,
        pathToSearch(),
        ($) => {
          $('main input[name="q"]').attr('value', query);
          if (results) fillResults($, results, { query, kind });
        },
        { keepsScripts: true },
      );
    },
  );
}

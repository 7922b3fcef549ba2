import type { CheerioAPI } from 'cheerio';
import type { FastifyInstance } from 'fastify';
import {
  contractorSearch,
  contractors,
  retailStores,
  showroomSearch,
  storeSearch,
} from '#domain/content/paths/page-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { locationMessage } from '#domain/contracts/api-error.ts';
import type { UserLocation } from '#domain/places/contract.ts';
import { normalisePostalCode } from '#domain/places/postal-code.ts';
import { radiusOf } from '#domain/places/search-radius.ts';
import { placeWords } from '#domain/places/typed-address/place-words.ts';
import { wantedContractors } from '#domain/places/wanted-contractors.ts';
import { formatMessages, requiredMessages } from '#domain/validation/form-messages.ts';
import { HttpError } from '#server/http/http-error.ts';
import { keepInput, refuseField } from '#server/site/fill-form.ts';
import type { FillPage } from '#server/site/fill-page.ts';
import type { PlaceSearches } from './postal/place-searches.ts';
import type { LocationTools } from './routes.ts';
import { contractorRow, type FilledRow, showroomRow, storeRow } from './search-page-rows.ts';

type SearchQuery = Readonly<Record<string, string | undefined>>;

interface Found {
  place?: UserLocation | undefined;
  rows: FilledRow[];
  what: string;
}

interface SearchedPage {
  path: string;
  page: string;
  id: string;
  find: (postalCode: string, query: SearchQuery) => Found;
}

interface SearchDeps {
  tools: () => LocationTools;
  searches: PlaceSearches;
}

const searchedPages = ({ tools }: SearchDeps): SearchedPage[] => [
  {
    path: showroomSearch,
    page: pathTo.allLocations,
    id: 'showroom',
    find: (postalCode) => {
      const { showrooms, user_location: place } = tools().locator.showroomsByPostalCode(postalCode);
      return { place, rows: showrooms.map(showroomRow), what: 'Showrooms' };
    },
  },
  {
    path: storeSearch,
    page: retailStores,
    id: 'store',
    find: (postalCode, { radius }) => {
      const query = { include: ['stores'], radius: radiusOf(radius) } as const;
      const { stores = [], user_location: place } = tools().whereToBuy.directory(postalCode, query);
      return { place, rows: stores.map(storeRow), what: 'Stores' };
    },
  },
  {
    path: contractorSearch,
    page: contractors,
    id: 'contractor',
    find: (postalCode, { radius, certified, service = '' }) => {
      const found = tools().whereToBuy.contractors(postalCode, radiusOf(radius));
      const wanted = wantedContractors(found.contractors, { certified: certified === '1', service });
      return { place: found.user_location, rows: wanted.map(contractorRow), what: 'Firms' };
    },
  },
];

/** Returns the typed postal code or that of the typed town; undefined if neither matches. */
function postalCodeOf(typed: string, searches: PlaceSearches): string | undefined {
  const postalCode = normalisePostalCode(typed);
  if (postalCode) return postalCode;
  return /^\p{L}{2}/u.test(typed) && typed.length <= 60 ? searches.suggest(typed)[0]?.postal_code : undefined;
}

/** Returns nearby results, or an error message ([5.10], [5.11], [8.2], [8.3]). */
function search(page: SearchedPage, query: SearchQuery, typed: string, searches: PlaceSearches) {
  if (typed === '') return requiredMessages.postalCode;
  const postalCode = postalCodeOf(typed, searches);
  if (!postalCode) return formatMessages.postalCode;
  try {
    return page.find(postalCode, query);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return locationMessage(error.message);
  }
}

function list($: CheerioAPI, id: string, { rows, place, what }: Found): void {
  const results = $(`#${id}-results`).removeAttr('hidden');
  const near = place ? placeWords(place) : '';
  const pattern = results.find('[data-pattern]').removeAttr('data-pattern').remove();
  if (rows.length > 0) results.find('[data-slot="searched"]').text(near);
  else results.find('h2').text(`${what} near ${near}: none. Look further around.`);
  for (const [index, { texts, links }] of rows.entries()) {
    const row = pattern.clone();
    for (const [slot, text] of Object.entries({ ...texts, number: String(index + 1) }))
      row.find(`[data-slot="${slot}"]`).text(text);
    for (const [link, href] of Object.entries(links))
      row.find(`[data-href="${link}"]`).attr('href', href).removeAttr('aria-current');
    results.find('ol').append(row);
  }
}

/**
 * Adds script-free searches: the forms of these pages, and the header's field for the first one. The page
 * shows the results above its static content and keeps the submitted fields.
 */
export function searchPages(app: FastifyInstance, deps: SearchDeps, fill: FillPage): void {
  for (const page of searchedPages(deps))
    app.get<{ Querystring: Record<string, string | string[] | undefined> }>(
      page.path,
      { schema: { hide: true }, config: { admission: 'expensive' } },
      ({ query: raw }, reply) => {
        const query = Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)]));
        // The header's field has a different name.
        const field = page.id !== 'showroom' || 'near' in query ? `${page.id}-near` : 'showroom-postal-code';
        const typed = (query.postalCode ?? query.near ?? '').trim();
        const found = search(page, query, typed, deps.searches);
        const refused = typeof found === 'string';
        return fill(refused ? reply.code(422) : reply, page.page, ($) => {
          for (const name of ['radius', 'service', 'certified'])
            if (query[name] !== undefined) keepInput($, name, query[name]);
          $(`#${field}`).attr('value', typed);
          if (!refused) return list($, page.id, found);
          refuseField($, { id: field, message: found });
          // The header's search is collapsed.
          $(`#${field}`).attr('autofocus', '').closest('details').attr('open', '');
        });
      },
    );
}

import type { CheerioAPI } from 'cheerio';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '../../../domain/content/address-of.ts';
import { showroomSearch } from '../../../domain/content/page-address.ts';
import { locationMessage } from '../../../domain/contracts/api-error.ts';
import type { Showroom, ShowroomsAnswer } from '../../../domain/contracts/location.ts';
import { formatMessages, requiredMessages } from '../../../domain/validation/form-messages.ts';
import { isPostalCode, normalisePostalCode } from '../../../domain/validation/postal-code.ts';
import { Refusal } from '../../plugins/refusal.ts';
import { refuseField } from '../../plugins/site/fill-form.ts';
import type { FillPage } from '../../plugins/site/fill-page.ts';
import type { Locator } from './domain.ts';

const field = 'showroom-postal-code';

/** The showrooms near what was typed, or the sentence that says why there are none ([5.10], [5.11], [8.2], [8.3]). */
function search(locator: Locator, typed: string): ShowroomsAnswer | string {
  if (typed === '') return requiredMessages.postalCode;
  if (!isPostalCode(typed)) return formatMessages.postalCode;
  try {
    return locator.showroomsByPostalCode(normalisePostalCode(typed) ?? typed);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return locationMessage(error.message);
  }
}

const wordsOf = (showroom: Showroom): Record<string, string> => ({
  name: showroom.name,
  street: showroom.street,
  town: `${showroom.city}, ${showroom.state} ${showroom.postal_code}`,
  phone: showroom.phone,
  distance: `${showroom.distance_miles ?? 0} mi`,
});

/** Lists showrooms in the page's own markup: one row of it stands there as a pattern. */
function list($: CheerioAPI, { showrooms, user_location: place }: ShowroomsAnswer): void {
  const results = $('#showroom-results').removeAttr('hidden');
  results
    .find('[data-slot="searched"]')
    .text(place ? `${place.city}, ${place.state} ${place.postal_code}` : '');
  const pattern = results.find('[data-pattern]').removeAttr('data-pattern').remove();
  for (const showroom of showrooms) {
    const row = pattern.clone();
    for (const [slot, text] of Object.entries(wordsOf(showroom)))
      row.find(`[data-slot="${slot}"]`).text(text);
    row.find('a').attr('href', showroom.url);
    results.find('ol').append(row);
  }
}

/** The showroom search without scripts: the field above every page leads here, and the list of all showrooms answers with the nearest above it. */
export function searchPage(app: FastifyInstance, locator: Locator, fill: FillPage): void {
  app.get<{ Querystring: { postalCode?: string | string[] } }>(
    showroomSearch,
    { schema: { hide: true } },
    ({ query }, reply) => {
      const typed = String(query.postalCode ?? '').trim();
      const found = search(locator, typed);
      const refused = typeof found === 'string';
      return fill(refused ? reply.code(422) : reply, addressOf.allLocations, ($) => {
        $(`#${field}`).attr('value', typed);
        if (!refused) return list($, found);
        refuseField($, { id: field, message: found });
        $(`#${field}`).attr('autofocus', '');
      });
    },
  );
}

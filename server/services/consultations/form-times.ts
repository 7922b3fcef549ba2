import type { CheerioAPI } from 'cheerio';
import {
  placeOfClock,
  slotClock,
  slotWords,
  zoneOfTimes,
  zoneWords,
} from '#domain/consultations/slot-words.ts';
import { clockWords } from '#domain/dates/clock-words.ts';
import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import { fieldAnchors } from '#domain/validation/form-messages.ts';
import { randomUUID } from '#server/runtime/runtime.ts';
import type { SlotTaken } from './appointments/refusals.ts';
import type { PlainTimes } from './plain-booking.ts';
import type { RequestIssue } from './scheduling-service.ts';

/** Fields of the chosen slot and of the idempotency key. */
export const slotField = 'slot';
const keyField = 'key';

/** Button that lists slots; its value is the first day. */
export const showField = 'show';

/** Field that makes a rejected form list the slots again. */
export const shownField = 'times';

/** Error for a taken slot, with the nearest free ones. */
export const takenIssues = (taken: SlotTaken): RequestIssue[] => {
  const nearest = taken.nearest.map(slotWords).join('; ');
  const message = nearest ? `${taken.message} The nearest are: ${nearest}.` : taken.message;
  return [{ path: ['dateTime'], message }];
};

const placeOfTimes = ($: CheerioAPI) =>
  $('[data-when="times"]').removeAttr('hidden').attr('id', fieldAnchors.dateTime);

export function fillNoTimes($: CheerioAPI): void {
  const place = placeOfTimes($);
  place
    .find('[data-slot="times-note"]')
    .text('No times can be chosen here. Say which day you would like, and we call.');
  place.find('[data-pattern], [data-slot="later-times"]').remove();
}

export function fillTimes($: CheerioAPI, { visit, territory, days, later }: PlainTimes): void {
  const place = placeOfTimes($);
  const { name } = territory;
  const time_zone = zoneOfTimes({ Timeslots: days.flatMap(({ times }) => times), TerritoryGroup: territory });
  place
    .find('[data-slot="times-note"]')
    .text(`Free times of ${name}, by the clock ${placeOfClock[visit]}: ${zoneWords(time_zone)}.`);
  const dayPattern = place.find('[data-pattern="times-day"]').removeAttr('data-pattern').remove();
  const timePattern = dayPattern.find('[data-pattern="time"]').removeAttr('data-pattern').remove();
  const list = place.find('[data-slot="times"]');
  for (const { day, times } of days) {
    const group = dayPattern.clone();
    group.find('[data-slot="times-of"]').text(formatWeekdayAndDay(day));
    for (const slot of times) {
      const entry = timePattern.clone();
      entry.find('input').attr({ name: slotField, value: slot.id });
      entry.find('[data-slot="clock"]').text(clockWords(slotClock(slot).time));
      group.append(entry);
    }
    list.append(group);
  }
  const hidden = (field: string, value: string) =>
    place.append($('<input>').attr({ type: 'hidden', name: field, value }));
  hidden(keyField, randomUUID());
  hidden(shownField, days[0]?.day ?? '');
  const button = place.find('[data-slot="later-times"]');
  if (later) button.attr('value', later);
  else button.remove();
}

import type { CheerioAPI } from 'cheerio';
import type { Appointment } from '#domain/consultations/appointments-contract.ts';
import {
  appointmentTypeWords,
  preferredTimeWords,
  visitWords,
} from '#domain/consultations/consultation-words.ts';
import type { Lead } from '#domain/consultations/contract.ts';
import { slotWords, zoneWords } from '#domain/consultations/slot-words.ts';
import { dayOfIso } from '#domain/dates/civil-day.ts';
import { formatUsDay } from '#domain/dates/us-date.ts';

const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

function show($: CheerioAPI, part: string, words: Record<string, string>, links: Record<string, string>) {
  const place = $(`[data-when="${part}"]`).removeAttr('hidden');
  for (const [slot, text] of Object.entries(words)) place.find(`[data-slot="${slot}"]`).text(text);
  for (const [slot, href] of Object.entries(links)) place.find(`[data-href="${slot}"]`).attr('href', href);
  return place;
}

export function sayTaken($: CheerioAPI, lead: Lead): void {
  const { reference, branch } = lead;
  const words = {
    reference,
    day: formatUsDay(dayOfIso(lead.preferred_day)),
    time: preferredTimeWords[lead.preferred_time],
    kind: appointmentTypeWords[lead.appointment_type],
    branch: branch.formal_name,
    phone: branch.phone,
  };
  show($, 'taken', words, { branch: branch.branch_url, phone: telephoneLink(branch.phone) });
}

export function sayBooked($: CheerioAPI, appointment: Appointment): void {
  const { type, time_zone, territory, consultant, place = '', video_url = '' } = appointment;
  $('[data-when="requested"]').attr('hidden', '');
  const words = {
    what: visitWords[type].title,
    when: `${slotWords(appointment)} ${zoneWords(time_zone)}`,
    place,
    consultant,
    branch: territory.name,
    phone: territory.phone,
  };
  const links = {
    video: video_url,
    branch: territory.branch_url,
    phone: telephoneLink(territory.phone),
    calendar: appointment.calendar_url,
    manage: appointment.manage_url,
  };
  const page = show($, 'booked', words, links);
  // A meeting has a place or a video URL.
  if (!place) page.find('[data-row="place"]').remove();
  if (!video_url) page.find('[data-row="video"]').remove();
}

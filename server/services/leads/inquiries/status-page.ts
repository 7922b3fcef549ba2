import type { CheerioAPI } from 'cheerio';
import { formatLongDay } from '#domain/dates/format-day.ts';
import type { FrameMaterial } from '#domain/leads/inquiry.ts';
import { inquiryTitles } from '#domain/leads/inquiry.ts';
import { stateWordsOf } from '#domain/leads/inquiry-state.ts';
import type { WarrantyTerm } from '#domain/leads/warranty-terms.ts';
import { detailLines } from './inquiry-details.ts';
import type { StoredInquiry } from './inquiry-store.ts';

const wordsOfTerm = ({ state, until }: WarrantyTerm): string => {
  if (state === 'not_offered') return 'Not offered';
  if (until === undefined) return 'Covered';
  return state === 'covered' ? `Covered until ${formatLongDay(until)}` : `Ended on ${formatLongDay(until)}`;
};

/** The day and material of a claim; undefined for other kinds. */
export const claimOf = ({
  kind,
  details: { material, installedOn },
}: StoredInquiry): { material: FrameMaterial; from: string } | undefined =>
  kind === 'warranty' && material && installedOn
    ? // The schema validated the stored values.
      { material: material as FrameMaterial, from: installedOn }
    : undefined;

/** Fills the static page by texts alone, so that nothing typed becomes HTML. */
export function sayInquiry(
  $: CheerioAPI,
  inquiry: StoredInquiry,
  { terms, files }: { terms: readonly WarrantyTerm[]; files: number },
): void {
  $('[data-when="useless"]').remove();
  const found = $('[data-when="good"]').removeAttr('hidden');
  const say = (slot: string, text: string) => found.find(`[data-slot="${slot}"]`).text(text);
  say('reference', inquiry.reference);
  say('kind', inquiryTitles[inquiry.kind]);
  say('state', stateWordsOf(inquiry.kind, inquiry.state));
  say('message', inquiry.message);
  if (inquiry.message === '') found.find('[data-row="message"]').remove();
  if (inquiry.kind === 'brochures') found.find('[data-row="answer"]').remove();
  const details = found.find('[data-slot="details"]');
  for (const { title, text } of detailLines(inquiry))
    details.append($('<dt>').text(title), $('<dd>').text(text));
  if (files > 0) details.append($('<dt>').text('Files'), $('<dd>').text(String(files)));
  const table = found.find('[data-slot="terms"]');
  if (terms.length === 0) return void found.find('[data-row="terms"]').remove();
  for (const term of terms)
    table.append(
      $('<tr>').append(
        $('<th scope="row">').text(term.part),
        $('<td>').text(term.words),
        $('<td>').text(wordsOfTerm(term)),
      ),
    );
}

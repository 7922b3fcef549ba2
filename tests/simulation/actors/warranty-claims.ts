import type { CheerioAPI } from 'cheerio';
import { readWarrantyTerms } from '#domain/leads/inquiry-contract.ts';
import { coverage } from '../world/shop-content.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Scene } from './acts.ts';
import { longDay, today, type WrittenForm, yearsLater } from './written-forms.ts';

/** The coverage of each part of a frame of that material and day, as of today. */
function termsOf(material: 'wood' | 'fiberglass' | 'vinyl' | 'clad', from: string) {
  return coverage.map((row) => {
    const words: string = row[material];
    const until = /^\d/.test(words) ? yearsLater(from, Number.parseInt(words, 10)) : undefined;
    const isOver = until !== undefined && until <= today();
    const ends = until && (isOver ? `Ended on ${longDay(until)}` : `Covered until ${longDay(until)}`);
    return {
      part: row.part,
      words,
      state: words === 'not offered' ? 'not_offered' : isOver ? 'ended' : 'covered',
      until,
      said: ends ?? (words === 'lifetime' ? 'Covered' : 'Not offered'),
    };
  });
}

/** The page of a claim has the terms of its frame, as the shop answers for any. */
export async function requireTerms(
  { world, actor }: Scene,
  { kind, fields }: WrittenForm,
  $: CheerioAPI,
): Promise<void> {
  const rows = $('[data-slot="terms"] tr')
    .toArray()
    .map((row) =>
      $(row)
        .children()
        .toArray()
        .map((cell) => $(cell).text())
        .join(': '),
    );
  const material = (['wood', 'fiberglass', 'vinyl', 'clad'] as const).find((one) => one === fields.material);
  const from = fields.installedOn ?? '';
  const terms = kind === 'warranty' && material ? termsOf(material, from) : [];
  const wanted = terms.map(({ part, words, said }) => `${part}: ${words}: ${said}`);
  if (`${rows}` !== `${wanted}`)
    throw new BrokenPromise(`${material} of ${from} shows ${rows}, not ${wanted}`);
  if (!material || kind !== 'warranty') return;
  const read = await world.ask(actor, readWarrantyTerms, { query: { material, installed_on: from } });
  if (read.statusCode !== 200) return;
  const told = readWarrantyTerms.response.parse(read.json()).terms;
  const facts = (one: { part: string; words: string; state: string; until?: string | undefined }): string =>
    [one.part, one.words, one.state, one.until].join(': ');
  if (`${told.map(facts)}` !== `${terms.map(facts)}`)
    throw new BrokenPromise(
      `${material} of ${from} has the terms ${told.map(facts)}, not ${terms.map(facts)}`,
    );
}

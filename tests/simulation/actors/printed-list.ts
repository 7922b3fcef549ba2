import { formatInches } from '#domain/length/sixteenths.ts';
import { projectSchedule } from '#domain/projects/files-contract.ts';
import type { ProjectGoods, WantedGoods } from '#domain/projects/goods-contract.ts';
import { readPdf } from '#tests/support/print/pdf-text.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Scene } from './acts.ts';

const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** How a builder reads of a design: its title, its opening and its glass. */
const builtBy = ({ title, size, u_factor, unavailable_reason }: ProjectGoods): string[] => [
  title.split(' ')[0] ?? '',
  ...(size ? [size.opening.measured === 'pocket' ? 'Pocket' : 'Rough'] : []),
  ...(size ? [size.opening.width, size.opening.height].map(formatInches) : []),
  ...(u_factor === null ? [] : [u_factor.toFixed(2)]),
  ...(unavailable_reason?.split(' ') ?? []),
];

/** Prints designs by room: the paper has each with its opening, its price and the sum of what is sold. */
export async function printList(
  { world, actor, chance }: Scene,
  goods: readonly ProjectGoods[],
  wanted: readonly Pick<WantedGoods, 'id' | 'quantity' | 'design'>[],
): Promise<string> {
  const group = { id: chance.uuid(), name: 'Conservatory' };
  const note = 'Mind the beam';
  const rows = goods.map((one, place) => {
    const { quantity = 1, design } = wanted.find(({ id }) => id === one.id) ?? {};
    const item = {
      id: chance.uuid(),
      group: place === 0 ? group.id : null,
      name: `Opening ${place + 1}`,
      quantity,
      design,
      ...(place === 0 && { note }),
    };
    return { one, item };
  });
  const items = [...rows.map(({ item }) => item), { id: chance.uuid(), name: 'Attic', note: 'A thought' }];
  const body = { name: 'House by the lake', folder: 'For Ada', groups: [group], items };
  const file = await world.ask(actor, { ...projectSchedule, method: 'POST' } as never, { query: {}, body });
  if (file.statusCode !== 200) return `paper ${file.statusCode}`;
  const { text } = readPdf(file.rawPayload);
  const sold = rows.filter(({ one }) => one.unavailable_reason === null);
  const sums = sold.map(({ one, item }) => one.price_cents * item.quantity);
  const pieces = sold.reduce((sum, { item }) => sum + item.quantity, 0);
  const days = Math.max(0, ...sold.map(({ one }) => one.lead_time_days));
  const due = [
    ...[body.name, body.folder, 'Not in a room', 'Attic', 'A thought'],
    ...(rows.length > 0 ? [group.name, note] : []),
    ...rows.flatMap(({ one, item }) => [...builtBy(one), item.name, `${item.quantity}`]),
    ...sold.map(({ one }) => dollars(one.price_cents)),
    ...sums.map(dollars),
    `Total for ${pieces} pieces: ${dollars(sums.reduce((sum, one) => sum + one, 0))}`,
    // The shelf may have changed since the prices were read.
    ...(goods.every(({ on_hand }) => on_hand === null) ? [`lead time is ${days} days`] : []),
  ];
  const all = text.replaceAll(/\s+/g, ' ');
  const missing = due.filter((one) => !all.includes(one));
  const unsold = rows.find(
    ({ one }) => one.unavailable_reason !== null && all.includes(dollars(one.price_cents)),
  );
  if (missing.length > 0 || (unsold && sold.length === 0))
    throw new BrokenPromise(`A printed list lacks ${missing}, or has ${unsold?.one.title}: ${all}`);
  return `${pieces} pieces on paper`;
}

import { labelSheetNames } from '#domain/leads/label-sheets.ts';
import { printLabels } from '#domain/leads/mailings-contract.ts';
import { type PdfPiece, readPdf } from '#tests/support/print/pdf-text.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act } from './acts.ts';
import { withColleague } from './inquiry-acts.ts';
import { open } from './paper-acts.ts';

/** Points from the top left corner, as the makers of the sheets publish them. */
const sheets = {
  '5160': { height: 792, rows: 10, left: 13.5, top: 36, across: 198, down: 72, wide: 189, high: 72 },
  L7160: { height: 841.9, rows: 7, left: 20.6, top: 42.9, across: 187.1, down: 108, wide: 180, high: 108 },
} as const;
const columns = 3;

/** Whether a text lies on the label at a place, the first one being 0. */
function liesOn(sheet: (typeof sheets)[keyof typeof sheets], place: number, piece: PdfPiece): boolean {
  const perPage = columns * sheet.rows;
  const onPage = place % perPage;
  const x = sheet.left + (onPage % columns) * sheet.across;
  const y = sheet.top + Math.floor(onPage / columns) * sheet.down;
  const fromTop = sheet.height - piece.y;
  return (
    piece.page === Math.floor(place / perPage) &&
    piece.x >= x &&
    piece.x + piece.width <= x + sheet.wide &&
    fromTop - piece.size >= y - 1 &&
    fromTop <= y + sheet.high
  );
}

/** Staff print labels from a place of a sheet on: one address each, in the order that they chose. */
const print: Act = async (given) => {
  const scene = withColleague(given);
  const { world, chance } = scene;
  const known = [...world.memory.brochures].slice(-12);
  if (known.length === 0) return 'no brochures';
  const chosen = chance.happens(50) ? known.toReversed() : known;
  const name = chance.pick(labelSheetNames);
  const sheet = sheets[name];
  const last = columns * sheet.rows;
  const start = chance.pick([1, chance.between(2, last), last]);
  const file = await open(scene, printLabels.path, {
    references: chosen.map(([reference]) => reference).join(','),
    sheet: name,
    start: `${start}`,
  });
  if (file.statusCode !== 200) return `${file.statusCode}`;
  const { pieces, pages } = readPdf(file.rawPayload);
  const said = `Labels of ${chosen.length} on ${name} from ${start}`;
  const wanted = Math.ceil((start - 1 + chosen.length) / last);
  if (pages !== wanted) throw new BrokenPromise(`${said} have ${pages} pages and not ${wanted}`);
  const places = chosen.map((_, at) => start - 1 + at);
  const stray = pieces.find((piece) => !places.some((place) => liesOn(sheet, place, piece)));
  if (stray) throw new BrokenPromise(`${said} have ${JSON.stringify(stray)} on no label`);
  for (const [at, [reference, { address }]] of chosen.entries()) {
    const own = pieces.filter((piece) => liesOn(sheet, start - 1 + at, piece));
    const text = own.map((piece) => piece.text).join(' ');
    if (!text.includes(address) || !text.includes('06851'))
      throw new BrokenPromise(`${said}: the label of ${reference} has ${text}, not ${address}`);
  }
  return said;
};

export const labelActs = { 'print labels': print } satisfies Record<string, Act>;

import type { Chance } from '../world/chance.ts';

export interface TypedLine {
  number: string;
  quantity: string;
  note: string;
  room: string;
  mark: string;
}

interface Row extends TypedLine {
  /** Line of the text, from 1 on. */
  at: number;
}

interface TypedList {
  text: string;
  rows: Row[];
  isOfRooms: boolean;
}

const heads = {
  number: ['Part number', 'SKU', 'Part #', 'part_no', 'Item number', 'Model'],
  quantity: ['Qty', 'Quantity', 'Pieces', 'Order qty', 'QTY.'],
  note: ['Note', 'Comments', 'Remarks:'],
  room: ['Room', 'Location'],
  mark: ['Mark', 'Opening', 'Tag'],
  ignored: ['Unit price', 'Weight'],
} as const;

type Column = keyof typeof heads;

const quoted = (cell: string, separator: string): string =>
  cell.includes(separator) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;

const mixed = <Item>(chance: Chance, items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: chance.between(0, 1_000_000) }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

/** A table below column names, with its columns in any order, and the names again on its second page. */
function table(chance: Chance, lines: readonly TypedLine[]): TypedList {
  const separator = chance.pick([',', ';', '\t']);
  const isOfRooms = chance.happens(40);
  const columns = mixed<Column>(chance, [
    'number',
    'quantity',
    'note',
    ...(chance.happens(50) ? (['ignored'] as const) : []),
    ...(isOfRooms ? (['room', 'mark'] as const) : []),
  ]);
  const written: string[] = chance.happens(30) ? ['Windows for the mill', ''] : [];
  const head = columns.map((column) => chance.pick(heads[column])).join(separator);
  written.push(head);
  const again = chance.happens(30) ? chance.between(1, lines.length) : -1;
  const rows = lines.map((line, place): Row => {
    if (place === again) written.push(head);
    const cells = columns.map((column) => (column === 'ignored' ? '12.50' : line[column]));
    written.push(cells.map((cell) => quoted(cell, separator)).join(separator));
    return { ...line, at: written.length };
  });
  const text = written.join(chance.pick(['\n', '\r\n'])) + chance.pick(['', '\n']);
  return { text: chance.happens(20) ? `\ufeff${text}` : text, rows, isOfRooms };
}

/** Lines as in an email, all of one form: `4 x LK-1001`, `LK-1001 4 left of the sink`, `LK-1001,4`. */
function plain(chance: Chance, lines: readonly TypedLine[]): TypedList {
  const form = chance.between(0, 3);
  const rows = lines.map((line, place): Row => {
    const quantity = line.quantity === '' || line.quantity === '2.5' ? '1' : line.quantity;
    return {
      ...line,
      quantity,
      note: form < 2 ? '' : line.note.replace(',', ''),
      room: '',
      mark: '',
      at: place + 1,
    };
  });
  const written = rows.map(({ number, quantity, note }) => {
    if (form === 0) return `${quantity} x ${number}`;
    if (form === 1) return `${quantity},${number}`;
    return form === 2 ? `${number} ${quantity} ${note}`.trim() : `${number},${quantity},${note}`;
  });
  return { text: written.join('\n'), rows, isOfRooms: false };
}

export const typedList = (chance: Chance, lines: readonly TypedLine[]): TypedList =>
  chance.happens(60) ? table(chance, lines) : plain(chance, lines);

const most = 99;

interface Wanted {
  number: string;
  quantity: number;
  note: string;
  room: string;
  name: string;
}

/** Lines of a number come together while a cart can hold them, and those for rooms stay apart. */
export function wantedOf(rows: readonly Row[], isOfRooms: boolean): { wanted: Wanted[]; wrong: number[] } {
  const wanted: Wanted[] = [];
  const wrong: number[] = [];
  for (const { number, quantity: typed, note, room, mark, at } of rows) {
    const quantity = typed === '' ? 1 : Number(typed);
    const same = isOfRooms ? undefined : wanted.find((one) => one.number === number);
    if (!Number.isInteger(quantity) || quantity < 1 || (same?.quantity ?? 0) + quantity > most)
      wrong.push(at);
    else if (same) {
      same.note = same.note === note ? note : [same.note, note].filter(Boolean).join(', ');
      same.quantity += quantity;
    } else wanted.push({ number, quantity, note, room: isOfRooms ? room : '', name: isOfRooms ? mark : '' });
  }
  return { wanted, wrong };
}

import { foldTyped } from '#domain/validation/fold-typed.ts';

/** Roles of a window schedule's columns. The page names the `ignored` columns. */
export const scheduleRoles = [
  'mark',
  'room',
  'quantity',
  'type',
  'width',
  'height',
  'size',
  'sill',
  'note',
  'ignored',
] as const;
export type ScheduleRole = (typeof scheduleRoles)[number];

/** Sizes are those of openings in the wall, or of units from frame to frame. */
export type SizeBasis = 'opening' | 'unit';

export type HeadUnit = 'mm' | 'cm' | 'm' | '';

export interface ScheduleHead {
  role: ScheduleRole;
  /** Undefined if the heading does not say it. */
  basis?: SizeBasis | undefined;
  unit: HeadUnit;
}

const heads: readonly (readonly [RegExp, ScheduleRole])[] = [
  [/^sill(?: (?:height|ht|hgt|h))?$/, 'sill'],
  [/^(?:width|w|wd|wide)$/, 'width'],
  [/^(?:height|h|ht|hgt|high)$/, 'height'],
  [/^(?:sizes?|dimensions?|dims?|w x h|width x height|opening size)$/, 'size'],
  [/^(?:qty|qnty|quantity|count|pieces|pcs|ea|no of units|how many)$/, 'quantity'],
  [
    /^(?:(?:window|unit|door) )?(?:type|style|operation|description|type mark|function|model|product)$|^family(?: and type)?$/,
    'type',
  ],
  [/^(?:rooms?|room name|locations?|area)$/, 'room'],
  [
    /^(?:(?:window|opening|unit) )?(?:mark|id|tag|no|num|number|symbol|key|#)$|^(?:openings?|item|windows?|win)$/,
    'mark',
  ],
  [/^(?:notes?|comments?|remarks?)$/, 'note'],
];

/** Columns with one holder each; several notes are joined. */
export const isSingleRole = (role: ScheduleRole): boolean => role !== 'note' && role !== 'ignored';

const basisWords = /\b(?:ro|r o|rough opening|rough|masonry opening)\b/;
const unitWords = /\b(?:unit|frame|net)\b/;

/** Reads a heading such as `R.O. Width (mm)`; `above` is the heading that spans it, if any. */
export function readHead(cell: string, above = ''): ScheduleHead {
  const folded = foldTyped(cell)
    .toLowerCase()
    .replace(/[_\-/×]+/g, (found) => (found === '×' ? ' x ' : ' '))
    .replace(/[:*.’'"]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [, unit = ''] = /[([ ](mm|cm|m|in|inch|inches)[)\]]?$/.exec(folded) ?? [];
  const plain = folded.replace(/ ?[([]?\b(?:mm|cm|m|in|inch|inches)\b[)\]]?$/, '').trim();
  const span = above.toLowerCase().replace(/[.\-/]/g, '');
  const basis = basisWords.test(plain) || /\bro\b|rough/.test(span) ? 'opening' : undefined;
  const says = basis ?? (unitWords.test(`${plain} ${span}`) ? 'unit' : undefined);
  const found = heads.find(([kind]) => kind.test(plain))?.[1];
  const bare = plain.replace(basisWords, '').replace(unitWords, '').replace(/\s+/g, ' ').trim();
  const role =
    found ??
    heads.find(([kind, role]) => /^(?:width|height|size)$/.test(role) && kind.test(bare))?.[1] ??
    (says === 'opening' && bare === '' ? 'size' : 'ignored');
  return {
    role,
    unit: unit === 'mm' || unit === 'cm' || unit === 'm' ? unit : '',
    ...(/^(?:width|height|size)$/.test(role) && { basis: says }),
  };
}

/** Assigns a role to a column; a previous holder of a unique role loses it. */
export const withScheduleRole = (
  roles: readonly ScheduleRole[],
  place: number,
  role: ScheduleRole,
): ScheduleRole[] =>
  roles.map((one, at) => {
    if (at === place) return role;
    return one === role && isSingleRole(role) ? 'ignored' : one;
  });

import { formatFigure, type LengthUnit, unitNames } from '#domain/length/length-unit.ts';
import type { DrawingSpec } from './drawing-spec.ts';
import { sixteenthsOf } from './unit/inches.ts';
import { facetsOf, type ProjectingSpec } from './unit-types/facets.ts';
import type { WindowStyle } from './unit-types/window-styles.ts';

type EntrySpec = Extract<DrawingSpec, { kind: 'entry-door' }>;

const windowNames: Record<WindowStyle, string> = {
  fixed: 'fixed window',
  'casement-left': 'casement window hinged on the left',
  'casement-right': 'casement window hinged on the right',
  'casement-french': 'French casement window',
  awning: 'awning window',
  hopper: 'hopper window',
  'double-hung': 'double-hung window',
  'single-hung': 'single-hung window',
  'sliding-2': 'sliding window of two panels',
  'sliding-3': 'sliding window of three panels',
  bay: 'bay window',
  bow: 'bow window',
  round: 'round window',
  'half-round': 'half-round window',
  octagon: 'octagon window',
  trapezoid: 'trapezoid window',
};
const patioNames: Record<Extract<DrawingSpec, { kind: 'patio-door' }>['style'], string> = {
  'sliding-2': 'sliding patio door of two panels',
  'sliding-3': 'sliding patio door of three panels',
  'sliding-4': 'sliding patio door of four panels',
  'hinged-french': 'hinged French patio door',
  'multi-slide': 'multi-slide patio door',
  bifold: 'folding patio door',
};
const entryNames: Record<EntrySpec['style'], string> = {
  single: 'single entry door',
  double: 'double entry door',
  'single-one-sidelight': 'entry door with one sidelight',
  'single-two-sidelights': 'entry door with two sidelights',
  'single-transom': 'entry door with a transom',
};
const panelNames: Record<EntrySpec['panel'], string> = {
  'six-panel': 'six-panel',
  'two-panel': 'two-panel',
  craftsman: 'craftsman',
  shaker: 'shaker',
  'full-lite': 'full-lite',
  'half-lite': 'half-lite',
  plank: 'plank',
};
const insertNames: Record<EntrySpec['insert'], string> = {
  clear: 'clear glass',
  leaded: 'leaded glass',
  diamond: 'glass in lead diamonds',
  none: 'no glass',
};
const words = (name: string): string => name.replaceAll('-', ' ');
const glassless: readonly EntrySpec['panel'][] = ['six-panel', 'two-panel', 'shaker', 'plank'];

const nameOf = (spec: DrawingSpec): string => {
  if (spec.kind === 'window') return windowNames[spec.style];
  if (spec.kind === 'patio-door') return patioNames[spec.style];
  if (spec.kind === 'combination') return 'combination of windows';
  const insert = glassless.includes(spec.panel) ? '' : ` with ${insertNames[spec.insert]}`;
  return `${entryNames[spec.style]}, ${panelNames[spec.panel]}${insert}`;
};

/** Meaning of left and right (`@`) by style; all styles of single doors use `single`. */
const handNames: Partial<Record<string, string>> = {
  single: 'Hinges on the @',
  double: 'The @ leaf opens first',
  'hinged-french': 'The @ leaf opens first',
  'casement-french': 'The @ sash opens first',
  'sliding-2': 'The @ panel slides',
  'sliding-3': 'The middle panel slides to the @',
  'multi-slide': 'Panels stack on the @',
  bifold: 'The daily door is on the @',
  trapezoid: 'The @ end is the high one',
};

/** Returns what is left and right, as seen from outside. */
const handOf = (spec: DrawingSpec): string[] => {
  const style = spec.kind === 'combination' ? '' : spec.style.replace(/^single-(?!h).*/, 'single');
  const { hand = '' } = spec;
  return [
    hand && handNames[style]?.replace('@', hand),
    spec.kind === 'entry-door' && spec.sidelight && `Sidelight on the ${spec.sidelight}`,
    spec.kind === 'window' && spec.pitch && `The head rises ${spec.pitch} inches a foot`,
    style === 'bay' && `Flankers at ${(spec as ProjectingSpec).angle ?? 45} degrees to the wall`,
    style === 'bow' && `${facetsOf(spec as ProjectingSpec).length} windows side by side`,
    spec.kind === 'entry-door' && spec.blinds && 'Blinds between the panes',
    spec.kind === 'entry-door' && spec.kick_plate && 'Brass kick plate outside',
  ].filter((words) => !!words) as string[];
};

const rowsOf = (spec: DrawingSpec): string[] =>
  spec.kind === 'combination'
    ? spec.rows.map(({ units }, index) => {
        const place = spec.rows.length === 1 ? 'In one row' : `Row ${index + 1} from the top`;
        return `${place}: ${units.map(({ style }) => windowNames[style]).join(', ')}`;
      })
    : [];

const shades: Partial<Record<DrawingSpec['color'], string>> = {
  forest: 'forest green',
  harbor: 'harbor blue',
  sage: 'sage green',
  oxblood: 'oxblood red',
};

const paint = (color: DrawingSpec['color'], bare: string): string =>
  color === 'natural' ? `bare ${bare}` : `${shades[color] ?? words(color)} ${bare}`;

const finishOf = ({ material, color, interior_color = 'natural' }: DrawingSpec): string => {
  if (material !== 'aluminum-clad')
    return `${paint(color, material)} outside, ${paint(interior_color, material)} inside`;
  return `${paint(color, 'aluminum')} cladding outside, ${paint(interior_color, 'pine')} inside`;
};

const grilleOf = ({ grille: { pattern, columns, rows, type } }: DrawingSpec): string[] => {
  if (pattern === 'none') return [];
  const made = type === 'simulated' ? 'simulated divided lites' : 'bars between the panes';
  const lights = pattern === 'prairie' ? '' : `, ${columns} across and ${rows} down`;
  return [`${pattern === 'custom' ? 'Custom' : words(pattern)} grille${lights}, ${made}`];
};

const glassOf = ({ glass: { tint, texture, tempered } }: DrawingSpec): string[] => {
  const kinds = [
    tint === 'clear' ? '' : `${tint === 'low-e' ? 'low-E' : tint} tint`,
    texture === 'none' ? '' : `${texture} texture`,
    tempered ? 'tempered' : '',
  ].filter(Boolean);
  return kinds.length === 0 ? [] : [`Glass: ${kinds.join(', ')}`];
};

const figureOf = (inches: number, unit: LengthUnit): string => formatFigure(sixteenthsOf(inches), unit);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Describes a drawing in sentences for screen readers: unit, size, finish, glass, hardware and visible side;
 * inches with exact fractions, or centimeters.
 */
export const describeUnit = (spec: DrawingSpec, unit: LengthUnit = 'in'): string =>
  [
    `${nameOf(spec)}, ${figureOf(spec.width, unit)} by ${figureOf(spec.height, unit)} ${unitNames[unit]}`,
    ...rowsOf(spec),
    ...handOf(spec),
    finishOf(spec),
    ...grilleOf(spec),
    ...glassOf(spec),
    `${capitalized(spec.handle)} hardware in ${words(spec.hardware)}`,
    ...(spec.screen === 'none' ? [] : [`${spec.screen} screen`]),
    `Seen from ${spec.view === 'exterior' ? 'outside' : 'inside'} ${spec.light === 'day' ? 'by day' : 'at night'}`,
  ]
    .map((sentence) => `${capitalized(sentence)}.`)
    .join(' ');

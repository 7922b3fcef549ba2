import type { Annotations } from './draw-elevation.ts';
import { draftOf } from './draw-unit.ts';
import type { DrawingSpec } from './drawing-spec.ts';
import { measureUnit } from './measure-unit.ts';
import { canvas, placeOnCanvas } from './place-on-canvas.ts';
import type { Point } from './svg/polygon.ts';
import type { Rect } from './svg/rect.ts';
import { draftingTable } from './svg/scene.ts';
import { createSheet } from './svg/sheet.ts';
import type { Draft } from './unit/draft.ts';
import { paneOf, sashSides } from './unit/sash.ts';
import { handed, seenSide } from './unit/seen-from.ts';
import { gripOf, placePanels } from './unit/sliding-panels.ts';
import { doorOpening } from './unit-types/door-frame.ts';
import { handleHeight } from './unit-types/door-hardware.ts';
import { entryParts, lockAcross } from './unit-types/entry-parts.ts';
import { hungSashes } from './unit-types/hung.ts';
import { casementHardware, singleSash } from './unit-types/swinging.ts';
import { slidingPair } from './unit-types/window-styles.ts';

/** Place of a part group, as fractions of the square canvas. */
export interface PlaceOnUnit {
  place: string;
  x: number;
  y: number;
}

type Places = Record<string, Point>;

const middleOf = ({ x, y, width, height }: Rect): Point => [x + width / 2, y + height / 2];
const footOf = ({ x, y, width, height }: Rect, up = 0): Point => [x + width / 2, y + height - up];

const onDoubleHung = (draft: Draft): Places => {
  const { inch, profile, outline } = draft;
  const { opening, upper, lower } = hungSashes(draft);
  const center = opening.x + opening.width / 2;
  return {
    lock: [center, lower.rect.y],
    keeper: [center, upper.rect.y + upper.rect.height - (profile.meeting * inch) / 4],
    lift: [center + 0.22 * opening.width, opening.y + opening.height - (profile.bottomRail * inch) / 2],
    balance: [opening.x - 0.5 * inch, upper.rect.y + 0.35 * upper.rect.height],
    weatherstrip: [opening.x + opening.width, lower.rect.y + 0.6 * lower.rect.height],
    glass: middleOf(paneOf(draft, upper.rect, upper.sides)),
    screen: middleOf(paneOf(draft, lower.rect, lower.sides)),
    sill: footOf(outline, 0.5 * inch),
  };
};

const onCasement = (draft: Draft): Places => {
  const { inch, outline } = draft;
  const sash = singleSash(draft);
  const hinges = seenSide(draft, 'left');
  const hingeX = hinges === 'left' ? sash.x : sash.x + sash.width;
  const farX = hinges === 'left' ? sash.x + sash.width : sash.x;
  const { crank, lever } = casementHardware(draft, sash, hinges);
  const [glassX, glassY] = middleOf(paneOf(draft, sash, sashSides(draft)));
  return {
    lock: lever,
    keeper: [farX, lever[1] - 6 * inch],
    handle: crank,
    operator: [crank[0], sash.y + sash.height],
    hinge: [hingeX, sash.y + sash.height - 2 * inch],
    weatherstrip: [farX, sash.y + 0.25 * sash.height],
    glass: [glassX, glassY - 0.12 * sash.height],
    screen: [glassX, glassY + 0.16 * sash.height],
    sill: footOf(outline, 0.5 * inch),
  };
};

const onSlidingDoor = (draft: Draft): Places => {
  const { inch, outline } = draft;
  const opening = doorOpening(draft);
  const placed = placePanels(draft, handed(draft.spec, 'right', slidingPair), opening);
  const moving = placed.find(({ slides }) => slides !== null);
  const fixed = placed.find(({ slides }) => slides === null);
  if (!moving || !fixed) return {};
  const grip = gripOf(moving, draft);
  const y = handleHeight(moving.rect, inch);
  const edge = grip > middleOf(moving.rect)[0] ? opening.x + opening.width : opening.x;
  return {
    handle: [grip, y],
    lock: [grip, y + 9.6 * inch],
    keeper: [edge, y],
    roller: [moving.rect.x + 0.2 * moving.rect.width, opening.y + opening.height - 1.2 * inch],
    track: [moving.rect.x + 0.75 * moving.rect.width, opening.y + opening.height],
    sweep: footOf(moving.rect, 0.3 * inch),
    weatherstrip: [edge, opening.y + 0.2 * opening.height],
    glass: middleOf(paneOf(draft, fixed.rect, fixed.sides)),
    screen: middleOf(paneOf(draft, moving.rect, moving.sides)),
    threshold: [outline.x + 0.25 * outline.width, outline.y + outline.height - 0.5 * inch],
  };
};

const onEntry = (draft: Draft, spec: Extract<DrawingSpec, { kind: 'entry-door' }>): Places => {
  const { inch, outline } = draft;
  const leaf = entryParts(draft, spec).parts.find(({ what }) => what === 'leaf');
  if (!leaf) return {};
  const { place, hinges = 'left' } = leaf;
  const [hung, free] =
    hinges === 'left' ? [place.x, place.x + place.width] : [place.x + place.width, place.x];
  const [x, y] = [lockAcross(draft, place, hinges), handleHeight(place, inch)];
  return {
    handle: [x, y],
    lock: [x, y - (draft.sheet.scene.inside ? 6.2 : 9) * inch],
    keeper: [free, y],
    hinge: [hung, place.y + 0.1 * place.height],
    weatherstrip: [free, place.y + 0.2 * place.height],
    glass: [place.x + place.width / 2, place.y + 0.28 * place.height],
    sweep: footOf(place, 0.3 * inch),
    threshold: [outline.x + 0.25 * outline.width, outline.y + outline.height - 0.5 * inch],
  };
};

const placesIn = (draft: Draft, spec: DrawingSpec): Places => {
  if (spec.kind === 'entry-door') return onEntry(draft, spec);
  if (spec.kind === 'patio-door' && spec.style === 'sliding-2') return onSlidingDoor(draft);
  if (spec.kind !== 'window') return {};
  if (spec.style === 'double-hung') return onDoubleHung(draft);
  return spec.style === 'casement-left' ? onCasement(draft) : {};
};

/**
 * Returns the places of part groups on an elevation with the same options, as fractions from the upper left.
 * Only for double-hung and left-hand casement windows, two-panel sliding doors and entry doors; else empty.
 */
export const placesOn = (
  spec: DrawingSpec,
  { dimensions = false, figure }: Annotations = {},
): PlaceOnUnit[] => {
  const sheet = createSheet('places', { ...draftingTable, inside: spec.view === 'interior' });
  const measures = dimensions ? measureUnit(sheet, spec) : null;
  const draft = draftOf(sheet, spec, placeOnCanvas(spec, { measures, figure }));
  return Object.entries(placesIn(draft, spec)).map(([place, [x, y]]) => ({
    place,
    x: x / canvas,
    y: y / canvas,
  }));
};

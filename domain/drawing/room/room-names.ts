import type { DrawingSpec } from '../drawing-spec.ts';

/** The rooms that a unit can be seen in. */
export const roomNames = ['kitchen', 'bedroom', 'stair', 'porch', 'hall', 'study'] as const;
export type RoomName = (typeof roomNames)[number];

/** When a room is seen. */
export const hours = ['day', 'night'] as const;
export type Hour = (typeof hours)[number];

/** What a room is called beside its picture. */
export const roomTitles: Record<RoomName, string> = {
  kitchen: 'Kitchen',
  bedroom: 'Bedroom',
  stair: 'Stair',
  porch: 'Porch',
  hall: 'Hall',
  study: 'Study',
};

const byKind: Record<DrawingSpec['kind'], readonly RoomName[]> = {
  window: ['kitchen', 'bedroom', 'study', 'stair'],
  combination: ['study', 'bedroom', 'stair', 'kitchen'],
  'patio-door': ['study', 'porch', 'bedroom'],
  'entry-door': ['hall', 'porch', 'stair'],
};

/** The rooms that suit a kind of unit, the one that shows it best first. */
export const roomsFor = (kind: DrawingSpec['kind']): readonly RoomName[] => byKind[kind];

/** Where the picture of a product line in a room is kept. */
export const roomDrawing = (lineId: string, room: RoomName, hour: Hour): string =>
  `/drawings/rooms/${lineId}-${room}-${hour}.svg`;

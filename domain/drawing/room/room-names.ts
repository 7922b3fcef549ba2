import type { DrawingSpec } from '../drawing-spec.ts';

export const roomNames = ['kitchen', 'bedroom', 'stair', 'porch', 'hall', 'study'] as const;
export type RoomName = (typeof roomNames)[number];

export const hours = ['day', 'night'] as const;
export type Hour = (typeof hours)[number];

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

/** Returns the suitable rooms for a kind of unit, best first. */
export const roomsFor = (kind: DrawingSpec['kind']): readonly RoomName[] => byKind[kind];

/** Returns the URL of a product line's room picture. */
export const roomDrawing = (lineId: string, room: RoomName, hour: Hour): string =>
  `/drawings/rooms/${lineId}-${room}-${hour}.svg`;

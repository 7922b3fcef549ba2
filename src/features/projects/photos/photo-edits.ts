import { orderAfter } from '#domain/projects/order-key.ts';
import { firstCorners } from '#domain/projects/photos/opening-corners.ts';
import { projectView } from '#domain/projects/project-view.ts';
import type { Change } from '#domain/projects/write-project.ts';
import type { TakenPhoto } from '#src/lib/take-photo.ts';
import type { Edit } from '#src/session/projects/change-project.ts';
import { placeAtEnd } from '#src/session/projects/place-at-end.ts';

export const newPhoto =
  (id: string, photo: string, { width, height }: TakenPhoto): Edit =>
  (document) => [
    {
      id,
      kind: 'item',
      fields: {
        type: 'photo',
        group: null,
        order: placeAtEnd(document, null),
        photo: { id: photo, width, height },
      },
    },
  ];

/** Places a unit (size in inches) into a photo, in front of the others. */
export const placeUnit =
  (id: string, photo: string, unit: { id: string; width: number; height: number }): Edit =>
  (document) => {
    const { items, placements } = projectView(document);
    const shown = items.find((item) => item.id === photo)?.photo;
    if (!shown) return [];
    const beside = placements.filter((one) => one.photo === photo);
    const corners = firstCorners(unit, shown, beside.length).map(([x, y]): [number, number] => [x, y]);
    return [
      {
        id,
        kind: 'placement',
        fields: { photo, unit: unit.id, corners, order: orderAfter(beside.at(-1)?.order) },
      } as Change,
    ];
  };

export const bringToFront =
  (id: string): Edit =>
  (document) => {
    const { placements } = projectView(document);
    const photo = placements.find((one) => one.id === id)?.photo;
    const last = placements.filter((one) => one.photo === photo).at(-1);
    return last && last.id !== id
      ? [{ id, kind: 'placement', fields: { order: orderAfter(last.order) } }]
      : [];
  };

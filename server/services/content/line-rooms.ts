import type { ProductLine } from '#domain/content/catalogue.ts';
import { describeRoom } from '#domain/drawing/draw-room.ts';
import { hours, roomDrawing, roomsFor, roomTitles } from '#domain/drawing/room/room-names.ts';
import { picture } from '#domain/drawing/room/stage.ts';
import { element, escapeXml } from '#domain/drawing/svg/element.ts';

type Choice = readonly [value: string, title: string];

const hourTitles = { day: 'By day', night: 'At night' } as const;

const radios = (legend: string, name: string, choices: readonly Choice[]): string =>
  element(
    'fieldset',
    {},
    element('legend', {}, legend),
    ...choices.map(([value, title], index) =>
      element(
        'label',
        {},
        element('input', { type: 'radio', name, value, checked: index === 0 ? '' : undefined }),
        escapeXml(title),
      ),
    ),
  );

/**
 * Renders a product line in rooms by day and night: images with radio buttons, switched by CSS without
 * scripts.
 */
export function roomsHtml({ line_id, title, drawing }: ProductLine): string {
  const rooms = roomsFor(drawing.kind);
  const pictures = rooms.flatMap((room) =>
    hours.map((hour) =>
      element('img', {
        'data-room': room,
        'data-hour': hour,
        src: roomDrawing(line_id, room, hour),
        alt: `${title}. ${describeRoom(drawing, { room, hour })}`,
        ...picture,
        loading: 'lazy',
      }),
    ),
  );
  const choices = [
    radios(
      'Room',
      'room',
      rooms.map((room) => [room, roomTitles[room]]),
    ),
    radios(
      'Light',
      'hour',
      hours.map((hour) => [hour, hourTitles[hour]]),
    ),
  ];
  return element('div', {}, ...choices) + element('p', {}, ...pictures);
}

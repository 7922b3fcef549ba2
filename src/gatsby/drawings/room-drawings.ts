import type { NodePluginArgs } from 'gatsby';
import { drawRoom } from '#domain/drawing/draw-room.ts';
import { hours, roomDrawing, roomsFor } from '#domain/drawing/room/room-names.ts';
import { drawOf, toSpec } from './drawings.ts';

/** Draws each line in its rooms, by day and night, at the URLs its page uses. */
export async function writeRoomDrawings(nodesOf: NodePluginArgs['getNodesByType']): Promise<void> {
  for (const line of nodesOf('ProductLine'))
    await drawOf('rooms', line, () => {
      const [spec, lineId, title] = [toSpec(line.drawing), String(line.line_id), String(line.title)];
      return roomsFor(spec.kind).flatMap((room) =>
        hours.map(
          (hour) => [roomDrawing(lineId, room, hour), drawRoom(spec, { room, hour, title })] as const,
        ),
      );
    });
}

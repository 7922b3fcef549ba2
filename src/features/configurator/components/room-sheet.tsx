import { useMemo, useState } from 'react';
import { drawRoom } from '#domain/drawing/draw-room.ts';
import type { DrawingSpec } from '#domain/drawing/drawing-spec.ts';
import { roomsFor, roomTitles } from '#domain/drawing/room/room-names.ts';
import { Stack } from '#src/components/layout.tsx';
import { SvgDrawing } from '#src/components/svg-drawing.tsx';
import * as styles from './drawing-sheet.module.css';

/** The unit in a selectable room. Loaded on demand: rooms need much more of the engine. */
export default function RoomSheet({ spec, title }: { spec: DrawingSpec; title: string }) {
  const rooms = roomsFor(spec.kind);
  const [chosen, setChosen] = useState(rooms[0] ?? 'study');
  const room = rooms.includes(chosen) ? chosen : (rooms[0] ?? 'study');
  const svg = useMemo(() => drawRoom(spec, { room, hour: spec.light, title }), [spec, room, title]);
  return (
    <Stack gap={2} top className={styles.room}>
      <SvgDrawing svg={svg} className={styles.drawing} />
      <fieldset className={styles.toggles}>
        <legend className="visually-hidden">Room</legend>
        {rooms.map((one) => (
          <label key={one} className={styles.option}>
            <input type="radio" name="room" checked={one === room} onChange={() => setChosen(one)} />
            {roomTitles[one]}
          </label>
        ))}
      </fieldset>
    </Stack>
  );
}

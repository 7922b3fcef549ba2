import { graphql } from 'gatsby';
import * as styles from './line-rooms.module.css';

const hours = [
  ['day', 'By day'],
  ['night', 'At night'],
] as const;

/**
 * The line in drawn rooms. The choice is one of plain radio buttons that the style sheet follows: it works before any
 * script does, and a picture that is not shown is not loaded.
 */
export function LineRooms({ line: { rooms } }: { line: Queries.LineRoomsFragment }) {
  return (
    <div className={styles.rooms}>
      <div className={styles.choices}>
        <fieldset>
          <legend>Room</legend>
          {rooms.map(({ room, title }, index) => (
            <label key={room}>
              <input type="radio" name="room" value={room} defaultChecked={index === 0} />
              {title}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>Light</legend>
          {hours.map(([hour, title]) => (
            <label key={hour}>
              <input type="radio" name="hour" value={hour} defaultChecked={hour === 'day'} />
              {title}
            </label>
          ))}
        </fieldset>
      </div>
      <div className={styles.picture}>
        {rooms.map(({ room, pictures }) =>
          pictures.map(({ hour, url, alt }) => (
            <img
              key={url}
              data-room={room}
              data-hour={hour}
              src={url}
              alt={alt}
              width="960"
              height="640"
              loading="lazy"
            />
          )),
        )}
      </div>
    </div>
  );
}

export const fields = graphql`
  fragment LineRooms on ProductLine {
    rooms {
      room
      title
      pictures {
        hour
        url
        alt
      }
    }
  }
`;

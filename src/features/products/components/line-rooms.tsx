import { graphql } from 'gatsby';
import * as styles from './line-rooms.module.css';

/**
 * The line in drawn rooms, with the choice of the room and of its light: the style sheet shows the one that
 * is chosen.
 */
export const LineRooms = ({ line: { rooms_html } }: { line: Queries.LineRoomsFragment }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the shop's own content endpoint, every text escaped
  <div className={styles.rooms} dangerouslySetInnerHTML={{ __html: rooms_html }} />
);

export const fields = graphql`
  fragment LineRooms on ProductLine {
    rooms_html
  }
`;

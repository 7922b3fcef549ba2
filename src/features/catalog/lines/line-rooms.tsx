import { graphql } from 'gatsby';
import * as styles from './line-rooms.module.css';

export const LineRooms = ({ line: { rooms_html } }: { line: Queries.LineRoomsFragment }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the shop's own content endpoint, every text escaped
  <div className={styles.rooms} dangerouslySetInnerHTML={{ __html: rooms_html }} />
);

export const fields = graphql`
  fragment LineRooms on ProductLine {
    rooms_html
  }
`;

import { graphql } from 'gatsby';
import { Stack } from '#src/components/layout.tsx';
import * as styles from './line-rooms.module.css';

export const LineRooms = ({ line: { rooms_html } }: { line: Queries.LineRoomsFragment }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our content endpoint escapes every text.
  <Stack gap={4} className={styles.rooms} dangerouslySetInnerHTML={{ __html: rooms_html }} />
);

export const fields = graphql`
  fragment LineRooms on ProductLine {
    rooms_html
  }
`;

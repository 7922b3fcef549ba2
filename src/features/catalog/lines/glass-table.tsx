import { graphql } from 'gatsby';
import { Note, Stack } from '#src/components/layout.tsx';
import * as styles from './installed-table.module.css';

/** Rated figures of a line by glass, as the designer shows them for the chosen one. */
export const GlassTable = ({ line: { title, glass_figures } }: { line: Queries.GlassTableFragment }) => (
  <Stack gap={3} measure>
    <table className={`${styles.table} tabular`}>
      <caption className="visually-hidden">NFRC figures of {title} by glass</caption>
      <thead>
        <tr>
          <th scope="col">Glass</th>
          <th scope="col" className={styles.figure}>
            U-factor
          </th>
          <th scope="col" className={styles.figure}>
            SHGC
          </th>
        </tr>
      </thead>
      <tbody>
        {glass_figures.map((figure) => (
          <tr key={figure.title}>
            <th scope="row">{figure.title}</th>
            <td>{figure.u_factor.toFixed(2)}</td>
            <td>{figure.shgc.toFixed(2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <Note>
      Whole-unit figures as on the NFRC label. A lower U-factor keeps more heat in; a lower SHGC keeps more
      sun out.
    </Note>
  </Stack>
);

export const fields = graphql`
  fragment GlassTable on ProductLine {
    title
    glass_figures {
      title
      u_factor
      shgc
    }
  }
`;

import { graphql } from 'gatsby';
import { Text } from '#src/components/layout.tsx';
import * as styles from './coverage-table.module.css';

const materials = [
  ['wood', 'Wood'],
  ['fiberglass', 'Fiberglass'],
  ['vinyl', 'Vinyl'],
  ['clad', 'Clad wood'],
] as const;

/** Full bar length in years; lifetime coverage fills it. */
const longest = 25;

/** Parses `10 years (color in the vinyl)` into years, note and bar length. */
function Years({ text }: { text: string }) {
  const [years = '', note] = text.split(/(?<!\s)\s*[()]/);
  const share = years === 'lifetime' ? 100 : (100 * (Number.parseInt(years, 10) || 0)) / longest;
  return (
    <>
      <Text as="span" strong>
        {years}
      </Text>
      {note && <span className={styles.note}> ({note})</span>}
      <span className={styles.line} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
    </>
  );
}

export const CoverageTable = ({ coverage }: Queries.CoverageTableFragment) => (
  <table className={`${styles.table} tabular`}>
    <caption className={styles.caption}>
      Years from the day of delivery, by part and by the material of the frame
    </caption>
    <thead>
      <tr>
        <th scope="col">Part</th>
        {materials.map(([material, title]) => (
          <th key={material} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {coverage.map((row) => (
        <tr key={row.part}>
          <th scope="row">{row.part}</th>
          {materials.map(([material, title]) => (
            <td key={material} data-material={title}>
              <Years text={row[material]} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

export const fields = graphql`
  fragment CoverageTable on WarrantyPage {
    coverage {
      part
      wood
      fiberglass
      vinyl
      clad
    }
  }
`;

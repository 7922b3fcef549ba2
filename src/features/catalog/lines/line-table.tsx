import { graphql, Link } from 'gatsby';
import { formatRange } from '#domain/catalog/format-range.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Cluster } from '#src/components/layout.tsx';
import { FromPrice } from '../browse/from-price.tsx';
import * as styles from './line-table.module.css';

/**
 * A category's lines by key figures, price first. With less room, type and material move below the name; on
 * narrow screens rows become cards.
 */
export function LineTable({
  caption,
  lines,
}: {
  caption: string;
  lines: readonly Queries.LineTableFragment[];
}) {
  return (
    <section aria-label={caption}>
      <table className={`${styles.table} tabular`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" className={styles.figure}>
              From
            </th>
            <th scope="col" className={styles.wide}>
              Opens
            </th>
            <th scope="col" className={styles.wide}>
              Made of
            </th>
            <th scope="col" className={styles.figure}>
              Width, in.
            </th>
            <th scope="col" className={styles.figure}>
              Height, in.
            </th>
            <th scope="col" className={styles.figure}>
              U-factor
            </th>
            <th scope="col" className={styles.figure}>
              SHGC
            </th>
          </tr>
        </thead>
        {/* Keyed, so filtered rows remount: rows that move up would shift the layout. */}
        <tbody key={lines.map(({ line_id }) => line_id).join()}>
          {lines.map(
            ({ line_id, title, url, style, material, series, sizes, performance, price_from_cents }) => (
              <tr key={line_id}>
                <th scope="row">
                  <Cluster as="span" nowrap gap={4} align="center" strong className={styles.line}>
                    <img src={pathTo.lineDrawing(line_id)} alt="" width="480" height="480" loading="lazy" />
                    <span>
                      <Link to={url}>{title}</Link>
                      <span className={styles.series}>
                        {series.title}: {material}
                      </span>
                      <span className={styles.kind}>{style}</span>
                    </span>
                  </Cluster>
                </th>
                <td className={`${styles.figure} ${styles.price}`} data-label="From">
                  <FromPrice lineId={line_id} cents={price_from_cents} />
                </td>
                <td className={styles.wide}>{style}</td>
                <td className={styles.wide}>{material}</td>
                <td className={styles.figure} data-label="Width, in.">
                  {formatRange(sizes.min_width, sizes.max_width)}
                </td>
                <td className={styles.figure} data-label="Height, in.">
                  {formatRange(sizes.min_height, sizes.max_height)}
                </td>
                <td className={styles.figure} data-label="U-factor">
                  {formatRange(...performance.u_factor)}
                </td>
                <td className={styles.figure} data-label="SHGC">
                  {formatRange(...performance.shgc)}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}

export const fields = graphql`
  fragment LineTable on ProductLine {
    line_id
    title
    url
    style
    material
    series {
      title
    }
    price_from_cents
    sizes {
      min_width
      max_width
      min_height
      max_height
    }
    performance {
      u_factor
      shgc
    }
  }
`;

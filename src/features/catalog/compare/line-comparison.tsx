import { graphql, Link } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { announce } from '#src/components/announcer.tsx';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Section } from '#src/components/page/section.tsx';
import { WideTable } from '#src/components/wide-table.tsx';
import { replaceSearch } from '#src/lib/url-query.ts';
import { FromPrice } from '../browse/from-price.tsx';
import { comparedFigures } from './compared-figures.ts';
import { withCompared } from './compared-lines.ts';
import * as styles from './line-comparison.module.css';

type Line = Queries.LineComparisonFragment;

export default function LineComparison({ lines }: { lines: readonly Line[] }) {
  const change = (ids: readonly string[]) => replaceSearch(withCompared(ids, location.search));
  const remove = ({ line_id, title }: Line) => {
    change(lines.flatMap((line) => (line.line_id === line_id ? [] : line.line_id)));
    announce(`${title} removed`);
    document.getElementById('compared')?.closest('section')?.querySelector('a')?.focus();
  };
  const figures = lines.map((line) => comparedFigures(line, lines));
  return (
    <Section id="compared" title="Your comparison" note={`${lines.length} styles`}>
      <WideTable labelledBy="compared">
        <thead>
          <tr>
            <td />
            {lines.map((line) => (
              <th key={line.line_id} scope="col" className={styles.line}>
                <img src={pathTo.lineDrawing(line.line_id)} alt="" width="480" height="480" />
                <Link to={line.url}>{line.title}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Price</th>
            {lines.map(({ line_id, price_from_cents }) => (
              <td key={line_id} className={styles.price}>
                <FromPrice before="from " lineId={line_id} cents={price_from_cents} />
              </td>
            ))}
          </tr>
          {figures[0]?.map(({ name }, row) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {lines.map(({ line_id }, column) => (
                <td key={line_id} className={styles.figure}>
                  {figures[column]?.[row]?.value}{' '}
                  {figures[column]?.[row]?.best && (
                    <span className={styles.best}>{figures[column]?.[row]?.best}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <td />
            {lines.map((line) => (
              <td key={line.line_id}>
                <ButtonLink to={pathTo.configured(line.line_id)} look="outline">
                  Design & price<span className="visually-hidden"> {line.title}</span>
                </ButtonLink>
                <button type="button" className={styles.remove} onClick={() => remove(line)}>
                  Remove<span className="visually-hidden"> {line.title}</span>
                </button>
              </td>
            ))}
          </tr>
        </tbody>
      </WideTable>
      <p className={styles.all}>
        <button type="button" className={styles.remove} onClick={() => change([])}>
          Show all side by side
        </button>
      </p>
    </Section>
  );
}

export const fields = graphql`
  fragment LineComparison on ProductLine {
    line_id
    title
    url
    style
    material
    series {
      title
    }
    price_from_cents
    lead_time_days
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
    ratings {
      count
      average
    }
    choices {
      side
      options {
        title
      }
    }
  }
`;

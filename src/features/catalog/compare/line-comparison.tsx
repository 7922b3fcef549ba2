import { graphql, Link } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { announce } from '#src/components/announcer.tsx';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Section } from '#src/components/page/section.tsx';
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
  return (
    <Section id="compared" title="Your comparison" note={`${lines.length} styles`}>
      <ul role="list" className={styles.lines} data-count={lines.length}>
        {lines.map((line) => (
          <li key={line.line_id} className={styles.line}>
            <img src={pathTo.lineDrawing(line.line_id)} alt="" width="480" height="480" />
            <h3 className={styles.title}>
              <Link to={line.url}>{line.title}</Link>
            </h3>
            <p className={`${styles.price} tabular`}>
              <FromPrice before="from " lineId={line.line_id} cents={line.price_from_cents} />
            </p>
            <dl className={`${styles.figures} tabular`}>
              {comparedFigures(line, lines).map(({ name, value, best }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {value} {best && <span className={styles.best}>{best}</span>}
                  </dd>
                </div>
              ))}
            </dl>
            <p className={styles.actions}>
              <ButtonLink to={pathTo.configured(line.line_id)} look="outline">
                Design & price<span className="visually-hidden"> {line.title}</span>
              </ButtonLink>
              <button type="button" className={styles.remove} onClick={() => remove(line)}>
                Remove<span className="visually-hidden"> {line.title}</span>
              </button>
            </p>
          </li>
        ))}
      </ul>
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

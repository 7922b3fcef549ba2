import { graphql, Link } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { announce } from '#src/components/announcer.tsx';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Cluster, Note, Stack, Title } from '#src/components/layout.tsx';
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
      <Stack as="ul" role="list" gap="6 5" className={styles.lines} data-count={lines.length}>
        {lines.map((line) => (
          <Stack as="li" key={line.line_id} gap={3} top className={styles.line}>
            <img src={pathTo.lineDrawing(line.line_id)} alt="" width="480" height="480" />
            <Title as="h3">
              <Link to={line.url}>{line.title}</Link>
            </Title>
            <p className={`${styles.price} tabular`}>
              <FromPrice before="from " lineId={line.line_id} cents={line.price_from_cents} />
            </p>
            <dl className={`${styles.figures} tabular`}>
              {comparedFigures(line, lines).map(({ name, value, best }) => (
                <div key={name}>
                  <Note as="dt">{name}</Note>
                  <dd>
                    {value} {best && <span className={styles.best}>{best}</span>}
                  </dd>
                </div>
              ))}
            </dl>
            <Cluster as="p" gap={3} align="center">
              <ButtonLink to={pathTo.configured(line.line_id)} look="outline">
                Design & price<span className="visually-hidden"> {line.title}</span>
              </ButtonLink>
              <button type="button" className={styles.remove} onClick={() => remove(line)}>
                Remove<span className="visually-hidden"> {line.title}</span>
              </button>
            </Cluster>
          </Stack>
        ))}
      </Stack>
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

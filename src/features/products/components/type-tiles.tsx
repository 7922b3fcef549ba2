import type { MouseEvent } from 'react';
import { formatFrom } from '../../../../domain/money/format-usd.ts';
import * as styles from './type-tiles.module.css';

interface TypeTilesProps {
  types: Queries.CategoryBrowserFragment['types'];
  lines: readonly { type: string; price_from_cents: number }[];
  chosen: string;
  countOf: (type: string) => number;
  hrefOf: (type: string) => string;
  onChoose: (type: string) => void;
}

const isPlain = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => !metaKey && !ctrlKey && !shiftKey;

/** Ways to open, each drawn: links that narrow the list below. */
export function TypeTiles({ types, lines, chosen, countOf, hrefOf, onChoose }: TypeTilesProps) {
  const choose = (type: string) => (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onChoose(type);
  };
  return (
    <ul role="list" className={styles.tiles}>
      {types.map(({ type, title, text, drawing_url }) => {
        const count = countOf(type);
        const prices = lines.flatMap((line) => (line.type === type ? line.price_from_cents : []));
        return (
          <li key={type} className={styles.tile} data-chosen={chosen === type || undefined}>
            <img src={drawing_url} alt="" width="480" height="480" loading="lazy" />
            <h3 className={styles.title}>
              <a
                className="card-link"
                href={hrefOf(type)}
                aria-current={chosen === type || undefined}
                onClick={choose(type)}
              >
                {title}
              </a>
            </h3>
            <p className={styles.text}>{text}</p>
            <p className={`${styles.figures} tabular`}>
              {count} {count === 1 ? 'style' : 'styles'}
              {prices.length > 0 && `, from ${formatFrom(Math.min(...prices))}`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

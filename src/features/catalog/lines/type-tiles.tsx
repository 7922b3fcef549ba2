import type { MouseEvent } from 'react';
import { formatFrom } from '#domain/money/format-usd.ts';
import { Stack, Text } from '#src/components/layout.tsx';
import * as styles from './type-tiles.module.css';

interface PricedLine {
  type: string;
  price_from_cents: number;
  seen_cents?: number;
}

interface TypeTilesProps {
  types: Queries.CategoryBrowserFragment['types'];
  lines: readonly PricedLine[];
  chosen: string;
  countOf: (type: string) => number;
  hrefOf: (type: string) => string;
  onChoose: (type: string) => void;
}

const isPlain = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => !metaKey && !ctrlKey && !shiftKey;

const seenFrom = ({ seen_cents, price_from_cents }: PricedLine): number => seen_cents ?? price_from_cents;

function From({ lines }: { lines: readonly PricedLine[] }) {
  const [least] = [...lines].sort((one, other) => seenFrom(one) - seenFrom(other));
  if (!least) return null;
  const isTrade = seenFrom(least) !== least.price_from_cents;
  return (
    <>
      ,{' '}
      <Text as="span" whole>
        from {formatFrom(seenFrom(least))}
        {isTrade && (
          <>
            <span className="visually-hidden">, trade price, list</span>{' '}
            <s>{formatFrom(least.price_from_cents)}</s>
          </>
        )}
      </Text>
    </>
  );
}

export function TypeTiles({ types, lines, chosen, countOf, hrefOf, onChoose }: TypeTilesProps) {
  const choose = (type: string) => (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onChoose(type);
  };
  return (
    <Stack as="ul" role="list" gap={2} className={styles.tiles}>
      {types.map(({ type, title, text, drawing_url }) => {
        const count = countOf(type);
        return (
          <li key={type} className={styles.tile} data-chosen={chosen === type || undefined}>
            <img src={drawing_url} alt="" width="480" height="480" loading="lazy" />
            <Text as="h3" size="m">
              <a
                className="card-link"
                href={hrefOf(type)}
                aria-current={chosen === type || undefined}
                onClick={choose(type)}
              >
                {title}
              </a>
            </Text>
            <p className={styles.text}>{text}</p>
            <p className={`${styles.figures} tabular`}>
              {count} {count === 1 ? 'style' : 'styles'}
              <From lines={lines.filter((line) => line.type === type)} />
            </p>
          </li>
        );
      })}
    </Stack>
  );
}

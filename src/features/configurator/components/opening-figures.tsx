import type { Model } from '#domain/configurator/model.ts';
import { leadDaysOf, leadLinesOf, lowestPrice, type Price } from '#domain/configurator/price.ts';
import type { Settled } from '#domain/configurator/settle.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import * as styles from './opening-figures.module.css';

/** Explains the difference to the tile's 'from' price and lead time, on the first step. */
export function OpeningFigures({ model, settled, price }: { model: Model; settled: Settled; price: Price }) {
  const lowest = lowestPrice(model);
  const leadLines = leadLinesOf(model, settled);
  return (
    <details className={styles.figures}>
      <summary>
        Why {formatUsd(price.unit_cents)} and {leadDaysOf(model, settled)} days?
      </summary>
      {price.unit_cents > lowest && (
        <p>{formatUsd(lowest)} is the smallest size with everything that is included. This one, so far:</p>
      )}
      <dl className="tabular">
        {price.lines.map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatUsd(cents)}</dd>
          </div>
        ))}
        {leadLines.map(({ label, days: each }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{each} days</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

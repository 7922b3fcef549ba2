import { ButtonLink } from '#src/components/form/button.tsx';
import { comparisonUrl, maxCompared } from '../compare/compared-lines.ts';
import type { Compared } from '../compare/use-compared.ts';
import * as styles from './compare-bar.module.css';

export function CompareBar({ categoryId, compared, onClear }: Compared & { categoryId: string }) {
  if (compared.length === 0) return null;
  const ids = compared.map(({ line_id }) => line_id);
  return (
    <section className={styles.bar} aria-label="Compare">
      <p className={styles.names}>
        <strong>
          {compared.length} of {maxCompared}
        </strong>
        <span>
          {compared.length === 1
            ? `${compared[0]?.title}. Choose one more.`
            : compared.map((line) => line.title).join(', ')}
        </span>
      </p>
      <button type="button" className={styles.clear} onClick={onClear}>
        Clear
      </button>
      {compared.length > 1 && (
        <ButtonLink to={comparisonUrl(categoryId, ids)}>Compare {compared.length}</ButtonLink>
      )}
    </section>
  );
}

import type { Compared, ComparedLine } from '../compare/use-compared.ts';
import * as styles from './compare-box.module.css';

export function CompareBox({
  line: { line_id, title },
  compared,
  isFull,
  onCompare,
}: Compared & { line: ComparedLine }) {
  const ids = compared.map((line) => line.line_id);
  const isChosen = ids.includes(line_id);
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={() => onCompare(isChosen ? ids.filter((id) => id !== line_id) : [...ids, line_id])}
      />
      <span>
        Compare<span className="visually-hidden"> {title}</span>
      </span>
    </label>
  );
}

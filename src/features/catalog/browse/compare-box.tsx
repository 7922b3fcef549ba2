import { useEarlyTick } from '#src/lib/react/use-early-tick.ts';
import type { Compared, ComparedLine } from '../compare/use-compared.ts';
import * as styles from './compare-box.module.css';

export function CompareBox({
  line: { line_id, title },
  compared,
  isFull,
  onTick,
}: Compared & { line: ComparedLine }) {
  const isChosen = compared.some((line) => line.line_id === line_id);
  const tick = (ticked: boolean) => onTick(line_id, ticked);
  return (
    <label className={styles.box}>
      <input
        ref={useEarlyTick(isChosen, tick)}
        type="checkbox"
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={({ target }) => tick(target.checked)}
      />
      <span>
        Compare<span className="visually-hidden"> {title}</span>
      </span>
    </label>
  );
}

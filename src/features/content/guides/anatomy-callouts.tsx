import * as styles from './anatomy.module.css';
import { anatomyMarks } from './anatomy-marks.ts';

/** Numbered callouts of the drawing's parts; hidden, as the list beside it says the same. */
export const AnatomyCallouts = ({ terms }: { terms: readonly string[] }) => (
  <svg viewBox="0 0 100 100" className={styles.callouts} aria-hidden="true">
    {terms.map((term, at) => {
      const mark = anatomyMarks[term];
      if (!mark) return null;
      const { x, y, side, label } = mark;
      const margin = side === 'left' ? 7 : 93;
      return (
        <g key={term}>
          <path d={`M${margin} ${label} ${x} ${y}`} />
          <circle cx={x} cy={y} r="0.7" className={styles.point} />
          <circle cx={margin} cy={label} r="3.6" />
          <text x={margin} y={label + 1.25}>
            {at + 1}
          </text>
        </g>
      );
    })}
  </svg>
);

import * as styles from './anatomy.module.css';

/** A point of the drawing and its label's height, in percent of the square sheet */
interface Mark {
  x: number;
  y: number;
  side: 'left' | 'right';
  label: number;
}

/**
 * Positions of the visible parts of a 3:5 double-hung window; parts inside it or in the wall have no mark.
 */
const anatomyMarks: Readonly<Record<string, Mark>> = {
  Head: { x: 34, y: 9.2, side: 'left', label: 7 },
  Muntin: { x: 43.4, y: 25, side: 'left', label: 25 },
  Jamb: { x: 27, y: 43, side: 'left', label: 43 },
  Casing: { x: 24.8, y: 61, side: 'left', label: 61 },
  Sill: { x: 27, y: 93.4, side: 'left', label: 93 },
  Rail: { x: 62, y: 11.5, side: 'right', label: 7 },
  Light: { x: 63, y: 22, side: 'right', label: 22 },
  Stile: { x: 71, y: 36, side: 'right', label: 36 },
  'Meeting rail': { x: 67, y: 49.6, side: 'right', label: 50 },
  Sash: { x: 66, y: 72, side: 'right', label: 72 },
};

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

import * as styles from './map-mark.module.css';

export type MarkKind = 'here' | 'showroom' | 'store' | 'contractor';

/** Ours are squares, and full; a store's is open, and a contractor's round. */
export function MapMark({ x, y, kind }: { x: number; y: number; kind: MarkKind }) {
  if (kind === 'contractor') return <circle className={styles.contractor} cx={x} cy={y} r="3.5" />;
  const half = kind === 'store' ? 3 : 5;
  return <rect className={styles[kind]} x={x - half} y={y - half} width={2 * half} height={2 * half} />;
}

import * as styles from './skeleton.module.css';

/** Holds the place of what is loading; sizes are CSS lengths, those of the thing to come. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <span aria-hidden="true" className={styles.skeleton} style={{ width, height }} />;
}

import * as styles from './skeleton.module.css';

/** Placeholder while loading; pass the content's CSS size. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <span aria-hidden="true" className={styles.skeleton} style={{ width, height }} />;
}

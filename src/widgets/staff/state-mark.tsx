import type { Tone } from './desk-words.ts';
import * as styles from './state-mark.module.css';

export const StateMark = ({ title, tone }: { title: string; tone: Tone }) => (
  <span className={`${styles.mark} ${styles[tone]}`}>{title}</span>
);

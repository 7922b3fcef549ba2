import * as styles from './desk.module.css';
import type { Tone } from './desk-words.ts';

export const StateMark = ({ title, tone }: { title: string; tone: Tone }) => (
  <span className={`${styles.mark} ${styles[tone]}`}>{title}</span>
);

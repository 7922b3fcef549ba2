import * as styles from './disclosure.module.css';

/** What a lender wants said beside every figure. */
export const Disclosure = ({ text }: { text: string }) => <p className={styles.text}>{text}</p>;

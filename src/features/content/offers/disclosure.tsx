import * as styles from './disclosure.module.css';

export const Disclosure = ({ text }: { text: string }) => <p className={styles.text}>{text}</p>;

import { Text } from '#src/components/layout.tsx';
import * as styles from './phone-link.module.css';
import { useStopped } from './stopped-contacts.tsx';

const words = 'Stopped: only emails about orders and visits';

interface EmailLinkProps {
  email: string;
  /** In lists, where the row leads to the person */
  isPlain?: boolean;
}

/** A customer's address at the desk, marked like a number if its owner asked not to be contacted. */
export function EmailLink({ email, isPlain = false }: EmailLinkProps) {
  const isStopped = useStopped('emails', email);
  return (
    <Text
      as="span"
      breaks
      className={isStopped ? `${styles.phone} ${styles.stopped}` : undefined}
      title={isStopped ? words : undefined}
    >
      {isPlain ? email : <a href={`mailto:${email}`}>{email}</a>}
      {isStopped && <span className="visually-hidden"> {words}</span>}
    </Text>
  );
}

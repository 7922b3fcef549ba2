import { formatPhone } from '#domain/validation/phone.ts';
import { Text } from '#src/components/layout.tsx';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import * as styles from './phone-link.module.css';
import { useStopped } from './stopped-contacts.tsx';

const words = 'Stopped: no calls or texts';

/**
 * A customer's number at the desk, marked if its owner asked not to be contacted. The mark's room is kept
 * free, because it comes after the number.
 */
export function PhoneLink({ phone }: { phone: string }) {
  const isStopped = useStopped('phones', phone);
  return (
    <Text
      as="span"
      whole
      className={`${styles.phone} ${isStopped ? styles.stopped : ''} tabular`}
      title={isStopped ? words : undefined}
    >
      <a href={telephoneLink(phone)}>{formatPhone(phone) ?? phone}</a>
      {isStopped && <span className="visually-hidden"> {words}</span>}
    </Text>
  );
}

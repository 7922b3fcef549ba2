import { formatPhone } from '#domain/validation/phone.ts';
import { telephoneLink } from '#src/lib/telephone-link.ts';
import * as styles from './desk.module.css';

/** A number as it is read, which dials. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={telephoneLink(phone)} className={`${styles.whole} tabular`}>
    {formatPhone(phone) ?? phone}
  </a>
);

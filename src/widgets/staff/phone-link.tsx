import { formatPhone } from '#domain/validation/phone.ts';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import * as styles from './desk.module.css';

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={telephoneLink(phone)} className={`${styles.whole} tabular`}>
    {formatPhone(phone) ?? phone}
  </a>
);

import { graphql } from 'gatsby';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import * as styles from './contact-directory.module.css';

export const ContactDirectory = ({ desks }: Queries.ContactDirectoryFragment) => (
  <ul role="list" className={styles.list}>
    {desks.map(({ title, text, phone, email, hours }) => (
      <li key={title} className={styles.desk}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p>{text}</p>
        </div>
        <p className={`${styles.ways} tabular`}>
          <a href={telephoneLink(phone)} className={styles.phone} aria-label={`${title}, ${phone}`}>
            {phone}
          </a>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <p className={`${styles.hours} tabular`}>{hours}</p>
      </li>
    ))}
  </ul>
);

export const fields = graphql`
  fragment ContactDirectory on ContactPage {
    desks {
      title
      text
      phone
      email
      hours
    }
  }
`;

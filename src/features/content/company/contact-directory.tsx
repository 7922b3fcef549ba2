import { graphql } from 'gatsby';
import { Stack, Title } from '#src/components/layout.tsx';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import * as styles from './contact-directory.module.css';

export const ContactDirectory = ({ desks }: Queries.ContactDirectoryFragment) => (
  <ul role="list" className={styles.list}>
    {desks.map(({ title, text, phone, email, hours }) => (
      <Stack as="li" key={title} gap="3 6" rule="above" padY={5} className={styles.desk}>
        <Stack gap={1} className={styles.words}>
          <Title>{title}</Title>
          <p>{text}</p>
        </Stack>
        <Stack as="p" gap={1} justify="start" breaks className="tabular">
          <a href={telephoneLink(phone)} className={styles.phone} aria-label={`${title}, ${phone}`}>
            {phone}
          </a>
          <a href={`mailto:${email}`}>{email}</a>
        </Stack>
        <p className={`${styles.hours} tabular`}>{hours}</p>
      </Stack>
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

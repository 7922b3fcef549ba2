import { graphql } from 'gatsby';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import * as styles from './press-contact.module.css';

export const PressContact = ({ contact }: Queries.PressContactLineFragment) => (
  <address className={`${styles.plate} tabular`}>
    <span className={styles.label}>Before your deadline</span>
    <strong className={styles.name}>{contact.name}</strong>
    <a href={telephoneLink(contact.phone)}>{contact.phone}</a>
    <a href={`mailto:${contact.email}`}>{contact.email}</a>
  </address>
);

export const fields = graphql`
  fragment PressContactLine on PressPage {
    contact {
      name
      phone
      email
    }
  }
`;

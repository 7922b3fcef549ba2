import { graphql } from 'gatsby';
import { Cluster, Text } from '#src/components/layout.tsx';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import * as styles from './press-contact.module.css';

export const PressContact = ({ contact }: Queries.PressContactLineFragment) => (
  <Cluster as="address" gap="2 6" align="baseline" className={`${styles.plate} tabular`}>
    <Text as="span" size="s" tone="oak">
      Before your deadline
    </Text>
    <Text as="strong" size="title-s" heading>
      {contact.name}
    </Text>
    <a href={telephoneLink(contact.phone)}>{contact.phone}</a>
    <a href={`mailto:${contact.email}`}>{contact.email}</a>
  </Cluster>
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

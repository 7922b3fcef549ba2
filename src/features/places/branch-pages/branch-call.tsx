import { graphql } from 'gatsby';
import { scheduleConsultation } from '#domain/content/paths/page-url.ts';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Stack, Text } from '#src/components/layout.tsx';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import * as styles from './branch-call.module.css';

interface BranchCallProps {
  consultation: Queries.BranchCallFragment;
  phone: string;
}

export function BranchCall({ consultation, phone }: BranchCallProps) {
  return (
    <Stack as="section" gap="5 7" className={`${styles.call} not-printed`} aria-labelledby="branch-call">
      <Stack gap={3} measure>
        <Text as="h2" size="title-m" id="branch-call">
          {consultation.title}
        </Text>
        <p>{consultation.lead}</p>
      </Stack>
      <Stack gap={3} justify="start" className={styles.ways}>
        <ButtonLink to={scheduleConsultation}>Schedule a consultation</ButtonLink>
        <p className="tabular">
          or call <a href={telephoneLink(phone)}>{phone}</a>
        </p>
      </Stack>
    </Stack>
  );
}

export const fields = graphql`
  fragment BranchCall on ConsultationPage {
    title
    lead
  }
`;

import { graphql } from 'gatsby';
import { scheduleConsultation } from '#domain/content/paths/page-url.ts';
import { ButtonLink } from '#src/components/form/button.tsx';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import * as styles from './branch-call.module.css';

interface BranchCallProps {
  consultation: Queries.BranchCallFragment;
  phone: string;
}

export function BranchCall({ consultation, phone }: BranchCallProps) {
  return (
    <section className={`${styles.call} not-printed`} aria-labelledby="branch-call">
      <div className={styles.words}>
        <h2 id="branch-call">{consultation.title}</h2>
        <p>{consultation.lead}</p>
      </div>
      <div className={styles.ways}>
        <ButtonLink to={scheduleConsultation}>Schedule a consultation</ButtonLink>
        <p className="tabular">
          or call <a href={telephoneLink(phone)}>{phone}</a>
        </p>
      </div>
    </section>
  );
}

export const fields = graphql`
  fragment BranchCall on ConsultationPage {
    title
    lead
  }
`;

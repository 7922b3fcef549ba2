import { graphql } from 'gatsby';
import { scheduleConsultation } from '#domain/content/paths/page-url.ts';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Section, TextColumns } from '#src/components/page/section.tsx';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import { ShowroomMap } from '../branch-lists/showroom-map.tsx';
import { BranchFacts } from './branch-facts.tsx';
import * as styles from './branch-hero.module.css';
import { BranchOpening } from './branch-opening.tsx';

interface BranchHeroProps {
  branch: Queries.BranchHeroFragment;
  founded?: number | undefined;
}

export const BranchHero = ({ branch, founded }: BranchHeroProps) => (
  <>
    <BranchOpening title={branch.headline} lead={branch.intro} beside={<ShowroomMap map={branch.map} />}>
      <Cluster gap="3 5" align="center">
        <ButtonLink to={scheduleConsultation}>Schedule a consultation</ButtonLink>
        <a className={`${styles.phone} tabular`} href={telephoneLink(branch.phone)}>
          {branch.phone}
        </a>
      </Cluster>
    </BranchOpening>
    <BranchFacts branch={branch} founded={founded} />
    <Section title="What this branch is known for">
      <TextColumns items={branch.strengths} />
    </Section>
  </>
);

export const fields = graphql`
  fragment BranchHero on Branch {
    headline
    intro
    phone
    ...BranchFacts
    strengths {
      title
      text
    }
    map {
      ...ShowroomMap
    }
  }
`;

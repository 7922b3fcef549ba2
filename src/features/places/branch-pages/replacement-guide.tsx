import { graphql } from 'gatsby';
import { RichText } from '#src/components/page/rich-text.tsx';
import { Pair, Section } from '#src/components/page/section.tsx';
import { ScheduleLine } from '../branch-lists/schedule-line.tsx';
import { Checklist } from './checklist.tsx';

export const ReplacementGuide = ({ guide }: { guide: Queries.ReplacementGuideFragment }) => (
  <>
    <Section title="How you can tell">
      <Checklist signs={guide.signs} />
    </Section>
    <Pair>
      <Section title="How we do it">
        <RichText html={guide.method.html} />
      </Section>
      <Section title="How long it takes">
        <ScheduleLine steps={guide.schedule} />
      </Section>
    </Pair>
  </>
);

export const fields = graphql`
  fragment ReplacementGuide on BranchReplacement {
    signs {
      title
      text
    }
    method {
      html
    }
    schedule {
      when
      what
    }
  }
`;

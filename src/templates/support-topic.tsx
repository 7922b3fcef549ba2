import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { support } from '#domain/content/paths/page-url.ts';
import { supportSnippet } from '#domain/content/search-snippet.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section } from '#src/components/page/section.tsx';
import { AnswerList } from '#src/features/content/guides/answer-list.tsx';
import { TopicCards } from '#src/features/content/guides/topic-cards.tsx';

export default function SupportTopicPage({
  data: { topic, others },
}: PageProps<Queries.SupportTopicPageQuery>) {
  if (!topic) return null;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[{ title: 'Support', to: support }]} here={topic.title} />
      <PageHeader title={topic.title} lead={topic.summary} />
      <AnswerList answers={topic.answers} />
      <div className="not-printed">
        <Section title="Other topics">
          <TopicCards topics={others.nodes} />
        </Section>
      </div>
    </div>
  );
}

export const Head = ({ data: { topic }, location }: HeadProps<Queries.SupportTopicPageQuery>) =>
  topic && <PageHead {...supportSnippet(topic)} path={location.pathname} />;

export const query = graphql`
  query SupportTopicPage($id: String!) {
    topic: supportTopic(id: { eq: $id }) {
      title
      summary
      search_title
      search_text
      answers {
        ...SupportAnswer
      }
    }
    others: allSupportTopic(filter: { id: { ne: $id } }, sort: { order: ASC }) {
      nodes {
        ...SupportTopicCard
      }
    }
  }
`;

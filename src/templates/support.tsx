import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section } from '#src/components/page/section.tsx';
import { QuestionIndex } from '#src/features/content/guides/question-index.tsx';
import { TopicCards } from '#src/features/content/guides/topic-cards.tsx';

interface ListContext {
  page: number;
  perPage: number;
}

export default function SupportPage({
  data: { indexPages, allSupportTopic },
  pageContext,
}: PageProps<Queries.SupportPageQuery, ListContext>) {
  const topics = allSupportTopic.nodes;
  const questions = topics.flatMap(({ title, answers }) =>
    answers.map((answer) => ({ ...answer, topic: title })),
  );
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Support" />
      <PageHeader title={indexPages?.support.title} lead={indexPages?.support.lead} />
      <Section title="By topic">
        <TopicCards topics={topics} />
      </Section>
      <Section title="All questions" note={`${questions.length}`}>
        <QuestionIndex {...pageContext} questions={questions} />
      </Section>
    </div>
  );
}

export const Head = ({
  data: { indexPages },
  pageContext: { page },
  location,
}: HeadProps<Queries.SupportPageQuery, ListContext>) => (
  <PageHead
    title={page > 1 ? `Support, page ${page}` : 'Support'}
    description={`${page > 1 ? `Page ${page}. ` : ''}${indexPages?.support.lead}`}
    path={location.pathname}
  />
);

export const query = graphql`
  query SupportPage {
    indexPages {
      support { title lead }
    }
    allSupportTopic(sort: { order: ASC }) {
      nodes {
        ...SupportTopicCard
      }
    }
  }
`;

import { graphql, Link } from 'gatsby';
import { Day } from '#src/components/day.tsx';
import { Cluster, Note, Stack, Text } from '#src/components/layout.tsx';
import { LeadDrawing } from '#src/components/page/lead-drawing.tsx';
import * as styles from './article-head.module.css';

export function ArticleHead({ article }: { article: Queries.ArticleHeadFragment }) {
  const { title, lead, author, published, updated, minutes, topics, drawing_url, drawing_alt } = article;
  return (
    <Stack as="header" gap={6} align="end" className={styles.head}>
      <Stack gap={4}>
        <Cluster as="p" gap="0 5" size="s" strong className={styles.topics}>
          {topics.map((topic) => (
            <Link key={topic.url} to={topic.url}>
              {topic.title}
            </Link>
          ))}
        </Cluster>
        <h1 className={styles.title}>{title}</h1>
        <Text size="l" measure>
          {lead}
        </Text>
        <Note className="tabular">
          By <Link to={author.url}>{author.name}</Link>, <Day day={published} />
          {updated && (
            <>
              , updated <Day day={updated} />
            </>
          )}
          . {minutes} minutes to read.
        </Note>
      </Stack>
      <LeadDrawing className={styles.picture} src={drawing_url} alt={drawing_alt} />
    </Stack>
  );
}

export const fields = graphql`
  fragment ArticleHead on Article {
    title
    lead
    published
    updated
    minutes
    drawing_url
    drawing_alt
    author {
      name
      url
    }
    topics {
      title
      url
    }
  }
`;

import { graphql, Link } from 'gatsby';
import { Day } from '#src/components/day.tsx';
import { LeadDrawing } from '#src/components/page/lead-drawing.tsx';
import * as styles from './article-head.module.css';

export function ArticleHead({ article }: { article: Queries.ArticleHeadFragment }) {
  const { title, lead, author, published, updated, minutes, topics, drawing_url, drawing_alt } = article;
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <p className={styles.topics}>
          {topics.map((topic) => (
            <Link key={topic.url} to={topic.url}>
              {topic.title}
            </Link>
          ))}
        </p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={`${styles.by} tabular`}>
          By <Link to={author.url}>{author.name}</Link>, <Day day={published} />
          {updated && (
            <>
              , updated <Day day={updated} />
            </>
          )}
          . {minutes} minutes to read.
        </p>
      </div>
      <LeadDrawing className={styles.picture} src={drawing_url} alt={drawing_alt} />
    </header>
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

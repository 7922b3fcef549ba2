import { Card, Note, Text } from '#src/components/layout.tsx';
import { textOf, type Values } from '../fields/form-values.ts';
import * as styles from './writing.module.css';

const titleLimit = 60;
const textLimit = 158;

const cut = (text: string, limit: number): string =>
  text.length > limit ? `${text.slice(0, limit).replace(/\s+\S*$/, '')} …` : text;

const count = (name: string, length: number, limit: number): string =>
  `${name}: ${length} of about ${limit} characters${length > limit ? ', so its end is cut off' : ''}.`;

/** How a search engine is likely to show the entry's page */
export function SearchResult({ values, page }: { values: Values; page: string | undefined }) {
  const title = textOf(values.search_title) || textOf(values.title);
  const text = textOf(values.search_text) || textOf(values.lead) || textOf(values.summary);
  if (!page || !title) return null;
  return (
    <Card as="section" aria-label="In search results" look="sunk" gap={1}>
      <Text size="s" strong>
        In search results
      </Text>
      <Note breaks>
        {location.host} › {page.split('/').filter(Boolean).join(' › ')}
      </Note>
      <Text size="l" className={styles.result}>
        {cut(title, titleLimit)}
      </Text>
      <Text size="s">{cut(text, textLimit) || 'No description yet.'}</Text>
      <Note>
        {count('Title', title.length, titleLimit)} {count('Description', text.length, textLimit)}
      </Note>
    </Card>
  );
}

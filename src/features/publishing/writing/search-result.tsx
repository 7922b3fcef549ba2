import { snippetOfEntry } from '#domain/publishing/entry-snippet.ts';
import { Card, Note, Text } from '#src/components/layout.tsx';
import { textOf, type Values } from '../fields/form-values.ts';
import * as styles from './writing.module.css';

const titleLimit = 60;
const textLimit = 158;

const cut = (text: string, limit: number): string =>
  text.length > limit ? `${text.slice(0, limit).split(/\s+/).slice(0, -1).join(' ')} …` : text;

const count = (name: string, length: number, limit: number): string =>
  `${name}: ${length} of about ${limit} characters${length > limit ? ', so its end is cut off' : ''}.`;

interface SearchResultProps {
  collection: string;
  slug: string;
  values: Values;
  page: string;
}

/** Shows the entry's page as a search engine is likely to. */
export function SearchResult({ collection, slug, values, page }: SearchResultProps) {
  const snippet = snippetOfEntry(collection, slug, (name) => textOf(values[name]));
  if (!snippet?.title) return null;
  const title = `${snippet.title} | Clerestory`;
  return (
    <Card as="section" aria-label="In search results" look="sunk" gap={1}>
      <Text size="s" strong>
        In search results
      </Text>
      <Note breaks>{[location.host, ...page.split('/').filter(Boolean)].join(' › ')}</Note>
      <Text size="l" className={styles.result}>
        {cut(title, titleLimit)}
      </Text>
      <Text size="s">{cut(snippet.description, textLimit)}</Text>
      <Note>
        {count('Title', title.length, titleLimit)}{' '}
        {count('Description', snippet.description.length, textLimit)}
      </Note>
    </Card>
  );
}

import { useState } from 'react';
import { findPages } from '#domain/publishing/writing-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster, Note, Text } from '#src/components/layout.tsx';
import { Sheet } from '#src/components/sheet.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import * as styles from './rich.module.css';

interface LinkSheetProps {
  /** The selected words */
  words: string;
  leave: () => void;
  onDone: (words: string, url: string) => void;
}

const isAddress = (text: string): boolean => /^(https?:\/\/|mailto:|tel:|\/|#)\S+$/.test(text);

/** Links words to a page of the site, found by its title, or to another address. */
export function LinkSheet({ words: given, leave, onDone }: LinkSheetProps) {
  const [words, setWords] = useState(given);
  const [query, setQuery] = useState(given);
  const { value, latest, failure } = useRemote(
    `pages ${query}`,
    (signal) => callEndpoint(findPages, { query: { q: isAddress(query) ? '' : query } }, { signal }),
    { pause: 150 },
  );
  const pages = (value ?? latest)?.pages ?? [];
  return (
    <Sheet title="Insert a link" leave={leave}>
      <TextField label="Words of the link" value={words} onChange={({ target }) => setWords(target.value)} />
      <TextField
        label="Find a page, or type an address"
        type="search"
        value={query}
        autoComplete="off"
        onChange={({ target }) => setQuery(target.value)}
      />
      {isAddress(query) && (
        <Cluster gap={3}>
          <Button look="ink" onClick={() => onDone(words.trim() || query, query)}>
            Link to {query}
          </Button>
        </Cluster>
      )}
      {failure !== undefined && <Note>The pages cannot be listed now.</Note>}
      {value && pages.length === 0 && <Note>No page has these words. Try fewer.</Note>}
      <ul role="list" className={styles.pages}>
        {pages.map(({ url, title }) => (
          <li key={url}>
            <button type="button" onClick={() => onDone(words.trim() || title, url)}>
              <Text as="span" strong>
                {title}
              </Text>
              <Note as="span">{url}</Note>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

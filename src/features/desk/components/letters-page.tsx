import { Link } from 'gatsby';
import { type DeskLetterRow, letterStates, searchLetters } from '#domain/contracts/desk-letters.ts';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { askedOf } from '../asked-of.ts';
import { pathToLetter } from '../desk-path.ts';
import { letterWords } from '../desk-words.ts';
import { useDesk } from '../use-desk.ts';
import * as styles from './desk.module.css';
import { DeskAnswer, ListWaiting } from './desk-answer.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { type Column, DeskTable } from './desk-table.tsx';
import { Instant } from './instant.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Pager } from './pager.tsx';
import { SearchForm } from './search-form.tsx';
import { StateMark } from './state-mark.tsx';

const states = letterStates.map((state) => [state, letterWords[state].title] as const);

const columns: readonly Column<DeskLetterRow>[] = [
  {
    title: 'Letter',
    cell: ({ id, subject }) => (
      <Link to={pathToLetter(id)} className={styles.rowLink}>
        {subject}
      </Link>
    ),
  },
  { title: 'To', cell: ({ to }) => to },
  { title: 'Written', cell: ({ written_at }) => <Instant at={written_at} /> },
  { title: 'Status', cell: ({ state }) => <StateMark {...letterWords[state]} /> },
];

export function LettersPage() {
  const asked = useUrlQuery();
  const { search, page } = askedOf(asked);
  const remote = useDesk(searchLetters, {
    query: { to: search, page, state: letterStates.find((state) => state === asked.get('state')) },
  });
  return (
    <DeskFrame part="Letters" title="Letters">
      <DeskAnswer
        remote={remote}
        waiting={<ListWaiting />}
        above={
          <SearchForm
            label="Email address"
            asked={asked}
            filter={{ name: 'state', label: 'Status', any: 'Any status', options: states }}
          />
        }
      >
        {({ letters, ...pages }) => (
          <>
            {letters.length > 0 ? (
              <DeskTable label="Letters" rows={letters} keyOf={({ id }) => id} columns={columns} />
            ) : (
              <NothingFound
                asked={asked}
                empty="Nothing was written in the last 30 days."
                none="No letter fits your search."
              />
            )}
            <Pager {...pages} />
          </>
        )}
      </DeskAnswer>
    </DeskFrame>
  );
}

import { useState } from 'react';
import { editorForm } from '#domain/publishing/editing-contract.ts';
import { type EntryRow, listEntries } from '#domain/publishing/writing-contract.ts';
import { ownValue } from '#domain/validation/own-value.ts';
import { Day } from '#src/components/day.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster, Note } from '#src/components/layout.tsx';
import { DeskAnswer, ListWaiting, type StaffPage } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFilters } from '#src/widgets/staff/desk-layout.tsx';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { StaffFrame } from '#src/widgets/staff/staff-frame.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { productsNeedRole, useMayEdit } from '../use-may-edit.ts';
import { ZoneInstant } from '../zone-instant.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { entryHref, newHref } from './editor-route.ts';
import { draftOf, entryState, stateOf } from './entry-words.ts';
import * as styles from './writing.module.css';

const single = ['pages', 'settings'];
const titles: Record<string, string> = { pages: 'Pages', settings: 'Settings' };
const fullList = 200;

const matches = ({ title, slug }: EntryRow, words: string): boolean =>
  `${title} ${slug}`.toLowerCase().includes(words.trim().toLowerCase());

interface RowsProps {
  entries: readonly EntryRow[];
  canRemove: boolean;
  timeZone: string;
  onChanged: () => void;
}

const columns = (
  chosen: readonly string[],
  onChoose: (draft: string) => void,
  mayEdit: (draft: string) => boolean,
  timeZone: string,
): Column<EntryRow>[] => [
  {
    title: 'Title',
    cell: (row) => (
      <span className={styles.chosen}>
        {mayEdit(draftOf(row)) && (
          <input
            type="checkbox"
            aria-label={`Choose: ${row.title}`}
            checked={chosen.includes(draftOf(row))}
            onChange={() => onChoose(draftOf(row))}
          />
        )}
        <a href={entryHref(row.collection, row.slug)}>{row.title}</a>
      </span>
    ),
  },
  { title: 'State', cell: (row) => <StateMark {...stateOf(row)} /> },
  {
    title: 'Date',
    cell: ({ date, until }) =>
      date && (
        <>
          <Day day={date} />
          {until && (
            <>
              {' to '}
              <Day day={until} />
            </>
          )}
        </>
      ),
    isRare: true,
  },
  {
    title: 'Last change',
    cell: ({ changed_at, changed_by }) =>
      changed_at && (
        <>
          <Instant at={changed_at} />
          <Note as="span" block>
            {changed_by}
          </Note>
        </>
      ),
    isRare: true,
  },
  {
    title: 'Goes live',
    cell: ({ publish_at }) => publish_at && <ZoneInstant at={publish_at} timeZone={timeZone} />,
    isRare: true,
  },
  {
    title: 'Leaves',
    cell: ({ unpublish_at }) => unpublish_at && <ZoneInstant at={unpublish_at} timeZone={timeZone} />,
    isRare: true,
  },
];

function Rows({ entries, canRemove, timeZone, onChanged }: RowsProps) {
  const mayEdit = useMayEdit();
  const [words, setWords] = useState('');
  const [state, setState] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isWhole, setIsWhole] = useState(false);
  const found = entries.filter((row) => matches(row, words) && (state === '' || row.state === state));
  const shown = isWhole ? found : found.slice(0, fullList);
  const present = entries.filter((row) => chosen.includes(draftOf(row)));
  const choose = (draft: string): void =>
    setChosen(chosen.includes(draft) ? chosen.filter((one) => one !== draft) : [...chosen, draft]);
  const used = [...new Set(entries.map((row) => row.state))];
  return (
    <>
      <DeskFilters>
        <TextField
          label="Find by title"
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {used.length > 1 && (
          <SelectField
            label="State"
            none="All"
            options={used.map((one) => [one, entryState[one].title])}
            value={state}
            onChange={({ target }) => setState(target.value)}
          />
        )}
      </DeskFilters>
      <BulkBar
        rows={present}
        canRemove={canRemove}
        timeZone={timeZone}
        onChanged={onChanged}
        onDone={() => {
          setChosen([]);
          onChanged();
        }}
      />
      {found.length === 0 ? (
        <p>{entries.length === 0 ? 'There are none yet.' : 'None of them matches.'}</p>
      ) : (
        <DeskTable
          label="Entries"
          rows={shown}
          keyOf={draftOf}
          columns={columns(chosen, choose, mayEdit, timeZone)}
        />
      )}
      {shown.length < found.length && (
        <p>
          The first {fullList} of {found.length}.{' '}
          <button type="button" className={styles.link} onClick={() => setIsWhole(true)}>
            Show all
          </button>
        </p>
      )}
    </>
  );
}

interface EntryListProps {
  collection: string;
  /** The brand's time zone */
  timeZone: string;
  staff: StaffPage;
}

/** The entries of a collection, with state and dates */
export function EntryList({ collection, timeZone, staff }: EntryListProps) {
  const isSingle = single.includes(collection);
  const isOpen = useMayEdit()(`${collection}/any`);
  const form = useDesk(editorForm, isSingle ? undefined : { query: { collection } }).known?.form;
  const remote = useDesk(listEntries, { query: { collection } });
  const title = form?.label ?? ownValue(titles, collection) ?? 'Content';
  return (
    <StaffFrame part="Content" title={title} isDetail>
      <Cluster gap="2 5" align="center" justify="between">
        <a href="#/">All content</a>
        {form?.can_add && isOpen && (
          <a className={styles.action} href={newHref(collection)}>
            New {form.one}
          </a>
        )}
      </Cluster>
      {form?.about && <Note>{form.about}</Note>}
      {!isOpen && <Note>{productsNeedRole}</Note>}
      <DeskAnswer remote={remote} waiting={<ListWaiting />} staff={staff}>
        {({ entries }) => (
          <Rows
            entries={entries}
            canRemove={form?.can_remove ?? false}
            timeZone={timeZone}
            onChanged={remote.retry}
          />
        )}
      </DeskAnswer>
    </StaffFrame>
  );
}

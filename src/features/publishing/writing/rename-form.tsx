import { useState } from 'react';
import { pageOfEntry } from '#domain/publishing/entry-page.ts';
import { slugOf } from '#domain/publishing/slug-of.ts';
import { type EntryRow, renameEntry } from '#domain/publishing/writing-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Card, Cluster, Note } from '#src/components/layout.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { entryHref } from './editor-route.ts';

/** Changes an entry's address. The change is a draft, published like any other. */
export function RenameForm({ row, leave }: { row: EntryRow; leave: () => void }) {
  const [name, setName] = useState(row.slug);
  const { busy, reason, run } = useAction();
  const { collection, slug, page } = row;
  const next = pageOfEntry(collection, slugOf(name) || '…');
  const rename = async () => {
    const renaming = async () => {
      const request = { params: { collection, slug }, body: { to: name } };
      const renamed = await callEndpoint(renameEntry, request);
      location.hash = entryHref(collection, renamed.slug);
    };
    await run(renaming, 'Renamed in a draft. Publish it to move the page.');
  };
  return (
    <Card
      as="form"
      noValidate
      look="ink"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        void rename();
      }}
    >
      <TextField
        label="New name in the address"
        value={name}
        autoComplete="off"
        error={reason}
        onChange={({ target }) => setName(target.value)}
      />
      <Note>
        {page} becomes {next}. Links of the site follow, and the old address redirects.
      </Note>
      <Cluster gap={3}>
        <Button type="submit" look="ink" disabled={busy}>
          {busy ? 'One moment…' : 'Rename'}
        </Button>
        <Button look="outline" onClick={leave}>
          Keep the name
        </Button>
      </Cluster>
    </Card>
  );
}

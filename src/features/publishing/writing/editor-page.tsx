import { editorConfig } from '#domain/publishing/editing-contract.ts';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { DeskAnswer } from '#src/widgets/staff/desk-answer.tsx';
import { StaffFrame } from '#src/widgets/staff/staff-frame.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { BrokenDrafts } from './broken-drafts.tsx';
import { CollectionMenu } from './collection-menu.tsx';
import { routeOf, useEditorHash } from './editor-route.ts';
import { EntryList } from './entry-list.tsx';
import { EntryPage } from './entry-page.tsx';
import { WaitingDrafts } from './waiting-drafts.tsx';

const editors = { place: 'this page', roles: 'editors and administrators' };

function Overview({ timeZone }: { timeZone: string }) {
  const remote = useDesk(editorConfig, {});
  return (
    <StaffFrame part="Content" title="Content">
      <DeskAnswer remote={remote} waiting={<Skeleton height="40rem" />} staff={editors}>
        {({ groups, problems }) => (
          <>
            <BrokenDrafts found={problems} />
            <WaitingDrafts timeZone={timeZone} />
            <CollectionMenu groups={groups} />
          </>
        )}
      </DeskAnswer>
    </StaffFrame>
  );
}

/** The editor of all content. Its address names the list or entry after the hash. */
export function EditorPage({ timeZone }: { timeZone: string }) {
  const { collection, slug, isNew = false } = routeOf(useEditorHash());
  if (!collection) return <Overview timeZone={timeZone} />;
  const place = `${collection}/${slug ?? (isNew ? 'new' : '')}`;
  return slug || isNew ? (
    <EntryPage key={place} collection={collection} slug={slug} timeZone={timeZone} staff={editors} />
  ) : (
    <EntryList key={place} collection={collection} timeZone={timeZone} staff={editors} />
  );
}

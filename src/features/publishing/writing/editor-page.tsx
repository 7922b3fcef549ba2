import { listDrafts } from '#domain/publishing/contract.ts';
import { editorConfig } from '#domain/publishing/editing-contract.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
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
  // Asked later: a visitor who may not open this page would be refused twice.
  const { known, failure, retry } = useDesk(listDrafts, remote.known && {});
  const waiting = <Skeleton height="40rem" />;
  return (
    <StaffFrame part="Content" title="Content">
      <DeskAnswer remote={remote} waiting={waiting} staff={editors}>
        {({ groups, problems }) =>
          // The drafts stand above the menu: shown later, they would move it.
          known || failure !== undefined ? (
            <>
              <BrokenDrafts found={problems} />
              {failure !== undefined && (
                <FailureNotice title="The drafts could not be loaded." failure={failure} retry={retry} />
              )}
              <WaitingDrafts drafts={known?.drafts ?? []} timeZone={timeZone} />
              <CollectionMenu groups={groups} />
            </>
          ) : (
            waiting
          )
        }
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

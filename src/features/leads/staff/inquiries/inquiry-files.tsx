import { type DeskInquiry, inquiryFile } from '#domain/leads/staff-inquiries-contract.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { fetchFile } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { ImageFile } from '#src/widgets/staff/image-file.tsx';
import * as styles from './inquiry-files.module.css';

const fitting = { width: '100%', height: '100%', objectFit: 'contain' } as const;

type InquiryFile = DeskInquiry['files'][number];

const photo = 'image/jpeg';
const kinds: Readonly<Record<string, readonly [words: string, extension: string]>> = {
  [photo]: ['photo', 'jpg'],
  'application/pdf': ['PDF', 'pdf'],
};
const kindOf = ({ media_type }: InquiryFile) => kinds[media_type] ?? ['Word document', 'docx'];

const sizeOf = ({ bytes }: InquiryFile): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

interface FileProps {
  reference: string;
  file: InquiryFile;
}

const fetchIt = ({ reference, file: { id } }: FileProps) =>
  fetchFile(inquiryFile, { params: { reference, file: id } });

function Photo(props: FileProps) {
  const { reference, file } = props;
  const { value, failure, retry } = useRemote(`${reference} ${file.id}`, async () => ({
    content: await fetchIt(props),
  }));
  if (failure !== undefined)
    return <FailureNotice title="The photo could not be loaded." failure={failure} retry={retry} />;
  return (
    // A fixed shape, so that a loaded photo moves nothing.
    <div className={styles.photo}>
      {value ? (
        <ImageFile file={value.content} type={photo} name={`Photo ${file.number}`} style={fitting} />
      ) : (
        <Skeleton height="100%" />
      )}
    </div>
  );
}

function OneFile(props: FileProps) {
  const { reference, file } = props;
  const { busy, reason, run } = useAction();
  const [words, extension] = kindOf(file);
  const name = `${reference}-${file.number}.${extension}`;
  return (
    <Stack as="li" gap={2} top>
      {file.media_type === photo && <Photo {...props} />}
      {reason && <Notice alarm title={reason} />}
      <Cluster gap={3} align="center">
        <Button
          look="outline"
          disabled={busy}
          onClick={() => void run(async () => saveFile(name, await fetchIt(props)), `${name} is saved.`)}
        >
          Save {words} {file.number}
        </Button>
        <Note as="span" className="tabular">
          {sizeOf(file)}
        </Note>
      </Cluster>
    </Stack>
  );
}

/** Photos as pictures, in which nothing can run; documents only to save. */
export function InquiryFiles({ inquiry: { reference, files } }: { inquiry: DeskInquiry }) {
  if (files.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <h2>Files</h2>
      <ul role="list" className={styles.files}>
        {files.map((file) => (
          <OneFile key={file.id} reference={reference} file={file} />
        ))}
      </ul>
    </Stack>
  );
}

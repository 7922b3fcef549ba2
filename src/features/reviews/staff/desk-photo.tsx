import { useEffect, useState } from 'react';
import { deskReviewPhoto } from '#domain/reviews/photos-contract.ts';
import { Note } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { fetchFile } from '#src/lib/http/http.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import * as styles from './desk-photo.module.css';

/** Fetched in the name of the session, since a waiting photo is not public. */
export function DeskPhoto({ id, alt }: { id: string; alt: string }) {
  const { known, failure } = useRemote(id, () => fetchFile(deskReviewPhoto, { params: { id } }));
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!known) return;
    // The type is ours, not the file's: an image element runs no scripts.
    const made = URL.createObjectURL(new Blob([known], { type: 'image/jpeg' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [known]);
  if (failure) return <Note>This photo could not be loaded.</Note>;
  return (
    <figure>
      {url ? <img src={url} alt={alt} className={styles.photo} /> : <Skeleton height="12rem" />}
      <Note as="figcaption">{alt || 'The writer did not describe it.'}</Note>
    </figure>
  );
}

import { useEffect, useMemo } from 'react';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { photoInTurn } from '#src/session/projects/project-photos.ts';

interface PhotoThumbnailProps {
  project: string;
  photo: string;
  className: string;
  blank: string;
}

export function PhotoThumbnail({ project, photo, className, blank }: PhotoThumbnailProps) {
  const { value, failure, retry } = useRemote(`${project} ${photo}`, (signal) =>
    photoInTurn(project, photo, signal),
  );
  const url = useMemo(() => value && URL.createObjectURL(value), [value]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  useEffect(() => {
    if (failure === undefined) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failure, retry]);
  if (!url) return <span className={`${className} ${blank}`} />;
  return <img className={className} src={url} alt="" width="88" height="88" />;
}

import { useEffect, useMemo } from 'react';
import { useRemote } from '../../../lib/use-remote.ts';
import { readPhoto } from '../../../session/projects/project-photos.ts';

interface PhotoThumbnailProps {
  project: string;
  photo: string;
  className: string;
  /** Shown until the file is here, and where it is not. */
  blank: string;
}

/** A photo as a small picture in the list of items. */
export function PhotoThumbnail({ project, photo, className, blank }: PhotoThumbnailProps) {
  const { value } = useRemote(`${project} ${photo}`, () => readPhoto(project, photo));
  const url = useMemo(() => value && URL.createObjectURL(value), [value]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  if (!url) return <span className={`${className} ${blank}`} />;
  return <img className={className} src={url} alt="" width="88" height="88" />;
}

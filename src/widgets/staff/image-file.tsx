import { type CSSProperties, useEffect, useState } from 'react';
import { Note } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';

export const wholeWidth = { width: '100%', height: 'auto', border: '1px solid var(--hairline-strong)' };

interface ImageFileProps {
  file: Blob;
  type: string;
  name: string;
  style?: CSSProperties;
}

/** The type is ours, not the file's: an image element runs no scripts. */
export function ImageFile({ file, type, name, style = wholeWidth }: ImageFileProps) {
  const [url, setUrl] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([file], { type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file, type]);
  if (isBroken) return <Note>This picture cannot be shown. Save the file to look at it.</Note>;
  return url ? (
    <img src={url} alt={name} style={style} onError={() => setBroken(true)} />
  ) : (
    <Skeleton height="26rem" />
  );
}

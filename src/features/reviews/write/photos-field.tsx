import { useEffect, useState } from 'react';
import { maxReviewPhoto, maxReviewPhotos } from '#domain/reviews/photo.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { FileField } from '#src/components/form/file-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster, Note, Stack, Text } from '#src/components/layout.tsx';
import { base64Of } from '#src/lib/base64-of.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { PhotoRefused, takePhoto } from '#src/lib/take-photo.ts';
import * as styles from './photos-field.module.css';

/** A photo of the review: kept by `id`, or new by `content`, in base64. */
export interface FormPhoto {
  key: string;
  alt: string;
  id?: string;
  content?: string;
}

interface PhotosFieldProps {
  photos: readonly FormPhoto[];
  change: (photos: readonly FormPhoto[]) => void;
}

interface PhotoRowProps {
  photo: FormPhoto;
  number: number;
  describe: (alt: string) => void;
  remove: () => void;
}

const PhotoRow = ({ photo: { content, alt }, number, describe, remove }: PhotoRowProps) => (
  <li className={styles.row}>
    {content ? (
      <img className={styles.picture} src={`data:image/jpeg;base64,${content}`} alt="" />
    ) : (
      <span className={styles.picture}>
        <Note as="span">Sent before</Note>
      </span>
    )}
    <Stack gap={2}>
      <TextField
        label={`Photo ${number} shows (optional)`}
        value={alt}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => describe(target.value)}
      />
      <Cluster>
        <Button look="quiet" onClick={remove}>
          Remove photo {number}
        </Button>
      </Cluster>
    </Stack>
  </li>
);

/** Up to six photos, which this browser makes smaller and frees of location and camera data. */
export function PhotosField({ photos, change }: PhotosFieldProps) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  // A decoded photo arrives later than a removal of another.
  const [added, setAdded] = useState<FormPhoto[]>([]);
  useEffect(() => {
    if (added.length === 0) return;
    change([...photos, ...added].slice(0, maxReviewPhotos));
    setAdded([]);
  }, [added, photos, change]);
  const take = async (files: readonly File[]) => {
    const room = maxReviewPhotos - photos.length;
    setProblem(files.length > room ? `At most ${maxReviewPhotos} photos: the first ${room} are taken.` : '');
    setBusy(true);
    const taken: FormPhoto[] = [];
    for (const file of files.slice(0, room))
      try {
        const { content } = await takePhoto(file, maxReviewPhoto);
        taken.push({ key: newUuid(), alt: '', content: base64Of(content) });
      } catch (failure) {
        const why = failure instanceof PhotoRefused ? failure.message : 'It could not be read.';
        setProblem(`${file.name}: ${why}`);
      }
    setBusy(false);
    setAdded(taken);
    if (taken.length > 0) announce(taken.length === 1 ? 'The photo is added.' : 'The photos are added.');
  };
  return (
    <Stack as="fieldset" gap={3} className={styles.field}>
      <Text as="legend" strong>
        Photos (optional)
      </Text>
      {photos.length > 0 && (
        <ul role="list" className={styles.list}>
          {photos.map((photo, place) => (
            <PhotoRow
              key={photo.key}
              photo={photo}
              number={place + 1}
              describe={(alt) => change(photos.map((one) => (one === photo ? { ...photo, alt } : one)))}
              remove={() => change(photos.filter((one) => one !== photo))}
            />
          ))}
        </ul>
      )}
      {photos.length < maxReviewPhotos && (
        <FileField
          label={busy ? 'Making them smaller…' : `Add photos, ${maxReviewPhotos} at most`}
          accept="image/*"
          multiple
          disabled={busy}
          problem={problem}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            void take(files);
          }}
        />
      )}
      <Note>They show with the review. Location and camera data are removed before they are sent.</Note>
    </Stack>
  );
}

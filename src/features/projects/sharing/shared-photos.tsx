import { useMemo, useRef } from 'react';
import type { SharedPhoto, SharedProject } from '#domain/projects/links-contract.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useRemote } from '#src/lib/react/use-remote.ts';
import * as room from '../components/room.module.css';
import { PhotoScene, type Scene } from '../photos/photo-scene.ts';
import { usePainted } from '../photos/use-painted.ts';
import * as styles from './shared.module.css';
import { fetchSharedPhoto } from './sharing-api.ts';

interface PhotoProps {
  photo: SharedPhoto;
  items: SharedProject['items'];
}

const unitsOf = ({ photo, items }: PhotoProps) =>
  photo.units.flatMap(({ item: id, corners }) => {
    const item = items.find((one) => one.id === id);
    const spec = item?.goods?.drawing;
    return spec ? [{ spec, corners, title: item.name || (item.goods?.title ?? '') }] : [];
  });

function Painted({ file, ...props }: PhotoProps & { file: Blob }) {
  const { photo } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useMemo(() => new PhotoScene(file), [file]);
  const units = unitsOf(props);
  const shown = JSON.stringify([photo.night, units]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` holds all inputs of the painting.
  const painted = useMemo((): Scene => ({ night: photo.night, units }), [shown]);
  const state = usePainted(canvas, scene, painted, false);
  if (state === 'failed') return <Notice alarm title="This photo cannot be shown right now." />;
  const inIt = units.map(({ title }) => title).join(', ');
  return (
    <canvas
      ref={canvas}
      className={styles.photo}
      width={photo.width}
      height={photo.height}
      role="img"
      aria-label={`${photo.name || 'Photo'}${inIt && `, with ${inIt}`}`}
    />
  );
}

function OnePhoto({ linkKey, ...props }: PhotoProps & { linkKey: string }) {
  const { photo } = props;
  const { value, failure, retry } = useRemote(`${linkKey} ${photo.id}`, (signal) =>
    fetchSharedPhoto(linkKey, photo.id, signal),
  );
  return (
    <Stack as="figure" gap={2} className={styles.photograph}>
      {value && <Painted {...props} file={value} />}
      {!value && failure === undefined && (
        <div className={styles.photo} style={{ aspectRatio: photo.width / photo.height }} aria-busy />
      )}
      {!value && failure !== undefined && <FailureNotice failure={failure} retry={retry} />}
      {(photo.name || photo.note) && (
        <figcaption className={styles.note}>{[photo.name, photo.note].filter(Boolean).join(': ')}</figcaption>
      )}
    </Stack>
  );
}

export default function SharedPhotos({ linkKey, project }: { linkKey: string; project: SharedProject }) {
  return (
    <section className={room.room} aria-label="Photos">
      <h2 className={room.title}>Photos</h2>
      {project.photos.map((photo) => (
        <OnePhoto key={photo.id} linkKey={linkKey} photo={photo} items={project.items} />
      ))}
    </section>
  );
}

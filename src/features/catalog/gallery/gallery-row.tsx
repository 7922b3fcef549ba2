import { galleryCaption, galleryColumns, galleryFile } from '#domain/drawing/gallery-plan.ts';
import { Stack, Text } from '#src/components/layout.tsx';
import * as styles from './gallery-row.module.css';

interface GalleryRowProps {
  kind: string;
  style: string;
  name: string;
  sheet: number;
}

export function GalleryRow({ kind, style, name, sheet }: GalleryRowProps) {
  return (
    <Stack gap={3} rule="above" padY={5} className={styles.row}>
      <Text as="h3" size="m">
        {name}
      </Text>
      <ul role="list" className={styles.wall}>
        {galleryColumns.map(([material, title, colors]) => {
          const caption = galleryCaption(title, colors[sheet] ?? 'natural');
          return (
            <li key={material}>
              <Stack as="figure" gap={2} className={styles.piece}>
                <img
                  src={`/drawings/gallery/${galleryFile(kind, style, material)}`}
                  alt={`${name}: ${caption}`}
                  width="480"
                  height="480"
                  loading="lazy"
                />
                <figcaption>{caption}</figcaption>
              </Stack>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}

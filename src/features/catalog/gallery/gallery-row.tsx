import { galleryCaption, galleryColumns, galleryFile } from '#domain/drawing/gallery-plan.ts';
import * as styles from './gallery-row.module.css';

interface GalleryRowProps {
  kind: string;
  style: string;
  name: string;
  sheet: number;
}

export function GalleryRow({ kind, style, name, sheet }: GalleryRowProps) {
  return (
    <div className={styles.row}>
      <h3 className={styles.name}>{name}</h3>
      <ul role="list" className={styles.wall}>
        {galleryColumns.map(([material, title, colors]) => {
          const caption = galleryCaption(title, colors[sheet] ?? 'natural');
          return (
            <li key={material}>
              <figure className={styles.piece}>
                <img
                  src={`/drawings/gallery/${galleryFile(kind, style, material)}`}
                  alt={`${name}: ${caption}`}
                  width="480"
                  height="480"
                  loading="lazy"
                />
                <figcaption>{caption}</figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

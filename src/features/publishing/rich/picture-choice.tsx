import type { ListedPicture } from '#domain/publishing/picture-contract.ts';
import { Note, Text } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import type { Remote } from '#src/lib/react/use-remote.ts';
import * as styles from './rich.module.css';

/** The site's pictures */
export function PictureChoice({
  remote: { value, failure },
  chosen,
  onChoose,
}: {
  remote: Remote<ListedPicture[]>;
  chosen: string | undefined;
  onChoose: (name: string) => void;
}) {
  if (failure !== undefined) return <Note>The pictures of the site cannot be listed now.</Note>;
  if (!value) return <Skeleton height="6rem" />;
  return (
    <div>
      <Text size="s" strong>
        Or one of the site
      </Text>
      <ul role="list" className={styles.choice}>
        {value.map(({ name, thumbnail }) => (
          <li key={name}>
            <button type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
              {thumbnail && <img src={`data:image/webp;base64,${thumbnail}`} alt="" />}
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

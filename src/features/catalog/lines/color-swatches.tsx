import * as pathTo from '#domain/content/paths/path-to.ts';
import { Cluster } from '#src/components/layout.tsx';
import * as styles from './color-swatches.module.css';
import { goesWith } from './line-look.ts';

interface ColorSwatchesProps {
  side: string;
  choice: Queries.LineStageFragment['choices'][number] | undefined;
  shown: string;
  /** Exterior color of the look */
  exterior: string | undefined;
}

export function ColorSwatches({ side, choice, shown, exterior }: ColorSwatchesProps) {
  if (!choice?.material) return null;
  const { title, material, options } = choice;
  return (
    <Cluster as="fieldset" gap={2} className={styles.swatches}>
      <legend>
        {title}
        <span aria-hidden="true" className={styles.shown}>
          {shown}
        </span>
      </legend>
      {options
        .filter((option) => goesWith(option, exterior))
        .map((option, at) => (
          <label key={option.code} title={option.title}>
            <input type="radio" name={side} value={option.color ?? ''} defaultChecked={at === 0} />
            <img
              src={option.color ? pathTo.colorDrawing(material, option.color) : ''}
              alt=""
              width="96"
              height="96"
            />
            <span className="visually-hidden">{option.title}</span>
          </label>
        ))}
    </Cluster>
  );
}

import * as styles from '../browse/filter-panel.module.css';

interface MaterialChoicesProps {
  lines: readonly { material: string; series: { title: string } }[];
  countOf: (material: string) => number;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function MaterialChoices({ lines, countOf }: MaterialChoicesProps) {
  const series = new Map(lines.map(({ material, series: { title } }) => [material, title]));
  return (
    <fieldset className={`${styles.field} ${styles.materials}`}>
      <legend>Material</legend>
      {[...series].sort().map(([material, title]) => (
        <label key={material} className={styles.material}>
          <input type="checkbox" name="material" value={material} />
          <span>
            {capitalized(material)} <span className={styles.series}>({title})</span>
          </span>
          <span className={`${styles.count} tabular`}>
            {countOf(material)}
            <span className="visually-hidden"> styles</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

import * as styles from './view-switch.module.css';

interface ViewSwitchProps {
  name: string;
  legend: string;
  /** What can be chosen, by its value; the first is chosen at first. */
  titles: Readonly<Record<string, string>>;
}

/** A few ways to look at a thing, one of them chosen. */
export const ViewSwitch = ({ name, legend, titles }: ViewSwitchProps) => (
  <fieldset className={styles.group}>
    <legend className="visually-hidden">{legend}</legend>
    {Object.entries(titles).map(([value, title], at) => (
      <label key={value}>
        <input type="radio" name={name} value={value} defaultChecked={at === 0} />
        <span>{title}</span>
      </label>
    ))}
  </fieldset>
);

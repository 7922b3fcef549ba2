import * as styles from './view-switch.module.css';

interface ViewSwitchProps {
  name: string;
  legend: string;
  titles: Readonly<Record<string, string>>;
}

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

import * as fieldStyles from '#src/components/form/field.module.css';

interface FilterFieldProps {
  id: string;
  name: string;
  label: string;
  choices: readonly (readonly [value: string, words: string])[];
  usual: string;
}

export const FilterField = ({ id, name, label, choices, usual }: FilterFieldProps) => (
  <div className={fieldStyles.field}>
    <label htmlFor={id} className={fieldStyles.label}>
      {label}
    </label>
    <select id={id} name={name} className={fieldStyles.input} defaultValue={usual} data-default={usual}>
      {choices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  </div>
);

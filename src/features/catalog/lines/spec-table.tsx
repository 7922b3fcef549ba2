import * as styles from './spec-table.module.css';

export function SpecTable({
  caption,
  rows,
}: {
  caption: string;
  rows: readonly { readonly name: string; readonly value: string }[];
}) {
  return (
    <table className={`${styles.table} tabular`}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

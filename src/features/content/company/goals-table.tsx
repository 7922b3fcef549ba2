import { graphql } from 'gatsby';
import * as styles from './goals-table.module.css';

export const GoalsTable = ({ goals }: Queries.GoalsTableFragment) => (
  <table className={`${styles.table} tabular`}>
    <caption className="visually-hidden">Goals by year, and how each stands</caption>
    <thead>
      <tr>
        <th scope="col">By</th>
        <th scope="col">Goal</th>
        <th scope="col">How it stands</th>
      </tr>
    </thead>
    <tbody>
      {goals.map(({ year, goal, state }) => (
        <tr key={goal}>
          <th scope="row">{year}</th>
          <td>{goal}</td>
          <td>{state}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const fields = graphql`
  fragment GoalsTable on SustainabilityPage {
    goals {
      year
      goal
      state
    }
  }
`;

import { Link } from 'gatsby';
import * as styles from '#src/widgets/staff/desk.module.css';
import { deskPaths } from '#src/widgets/staff/desk-path.ts';

const tabs = [
  ['Week', deskPaths.calendars],
  ['Month', deskPaths.month],
  ['Consultants', deskPaths.consultants],
] as const;

export const CalendarTabs = ({ at }: { at: (typeof tabs)[number][0] }) => (
  <nav aria-label="Calendars">
    <ul role="list" className={styles.tabs}>
      {tabs.map(([name, path]) => (
        <li key={name}>
          <Link to={path} aria-current={name === at ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

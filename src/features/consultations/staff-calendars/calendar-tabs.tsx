import { Link } from 'gatsby';
import { Cluster } from '#src/components/layout.tsx';
import { deskPaths } from '#src/widgets/staff/desk-path.ts';
import * as styles from './calendar-tabs.module.css';

const tabs = [
  ['Week', deskPaths.calendars],
  ['Month', deskPaths.month],
  ['Consultants', deskPaths.consultants],
] as const;

export const CalendarTabs = ({ at }: { at: (typeof tabs)[number][0] }) => (
  <nav aria-label="Calendars">
    <Cluster as="ul" role="list" gap="2 5" className={styles.tabs}>
      {tabs.map(([name, path]) => (
        <li key={name}>
          <Link to={path} aria-current={name === at ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </Cluster>
  </nav>
);

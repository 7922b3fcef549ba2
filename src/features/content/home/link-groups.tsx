import { Link } from 'gatsby';
import * as styles from './link-groups.module.css';

export interface TitledLinks {
  readonly title: string;
  readonly links: readonly { readonly title: string; readonly href: string }[];
}

export function LinkGroups({ groups }: { groups: readonly TitledLinks[] }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, links }) => (
        <section key={title} className={styles.group}>
          <h2 className={styles.title}>{title}</h2>
          <ul role="list">
            {links.map((link) => (
              <li key={link.href}>
                <Link to={link.href}>{link.title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

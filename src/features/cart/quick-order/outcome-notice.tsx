import { Link } from 'gatsby';
import { useEffect, useRef } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Text } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import * as styles from './quick-order.module.css';
import { full, type Outcome } from './use-add-rows.ts';

/** Result of adding goods, with rejected ones. Takes the focus, as its button disappeared. */
export function OutcomeNotice({ outcome, stays }: { outcome: Outcome; stays: boolean }) {
  const { rows, left, over, project } = outcome;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) place.current?.focus();
  }, [outcome]);
  const link = project ? (
    <Link to={pathTo.project(project.id)}>{project.name}</Link>
  ) : (
    <Link to={pathTo.cart}>your cart</Link>
  );
  const rest = stays && <p>What was not added is still in the box.</p>;
  return (
    <div ref={place} tabIndex={-1} className={styles.outcome}>
      {left.length === 0 ? (
        <>
          <Text strong>
            {rows.length === 1 ? '1 line is' : `${rows.length} lines are`} in {link}.
          </Text>
          {over > 0 && (
            <Notice alarm title={`${over === 1 ? '1 line' : `${over} lines`} did not fit. ${full}`}>
              <p>Add what is left to another project.</p>
            </Notice>
          )}
          {rest}
        </>
      ) : (
        <Notice alarm title="Not all of it is in your cart.">
          <ul>
            {left.map(({ id, title, reason }) => (
              <li key={id}>
                {title}: {reason}
              </li>
            ))}
          </ul>
          <p>The rest is in {link}.</p>
          {rest}
        </Notice>
      )}
    </div>
  );
}

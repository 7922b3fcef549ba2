import { type Ref, useId } from 'react';
import { Text } from '#src/components/layout.tsx';
import * as styles from './form-summary.module.css';

/** Error summary with links to the fields. Rendered empty, so the server can fill it without scripts. */
export function FormSummary({
  lines,
  ref,
}: {
  lines: readonly { href: string; message: string }[];
  ref?: Ref<HTMLElement>;
}) {
  const headingId = useId();
  return (
    <section
      ref={ref}
      id="form-summary"
      className={styles.summary}
      tabIndex={-1}
      aria-labelledby={headingId}
      hidden={lines.length === 0}
    >
      <Text as="h2" id={headingId} size="l">
        Please look at this again
      </Text>
      <ul>
        {lines.map(({ href, message }) => (
          <li key={href}>
            <a href={href}>{message}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

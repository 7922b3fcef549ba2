import { useEffect, useRef } from 'react';
import { fieldAt } from '#domain/publishing/field-sentence.ts';
import type { FormField } from '#domain/publishing/form-field.ts';
import { Card, Text } from '#src/components/layout.tsx';
import { fieldId } from '../fields/form-context.ts';
import * as styles from './writing.module.css';

interface ErrorSummaryProps {
  errors: ReadonlyMap<string, string>;
  fields: readonly FormField[];
}

const pathOf = (at: string): (string | number)[] =>
  at.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

function titleOf(fields: readonly FormField[], at: string): string {
  const path = pathOf(at);
  const titles = path.map((part, end) =>
    typeof part === 'number' ? `${part + 1}` : (fieldAt(fields, path.slice(0, end + 1))?.label ?? part),
  );
  return titles.join(' › ');
}

/** Focuses a field; of a part that is folded, what unfolds it. */
function goTo(at: string): void {
  const parts = at.split('.');
  for (let count = parts.length; count > 0; count -= 1) {
    const element = document.getElementById(fieldId(parts.slice(0, count).join('.')));
    if (!element) continue;
    element.scrollIntoView({ block: 'center' });
    element.focus();
    return;
  }
}

/** Lists the refused fields, each leading to its field; the sentences are beside the fields too. */
export function ErrorSummary({ errors, fields }: ErrorSummaryProps) {
  const summary = useRef<HTMLElement>(null);
  const count = errors.size;
  const hadErrors = useRef(0);
  useEffect(() => {
    if (count > hadErrors.current) summary.current?.focus();
    hadErrors.current = count;
  }, [count]);
  if (count === 0) return null;
  return (
    <Card as="section" ref={summary} tabIndex={-1} look="ink" gap={2} aria-labelledby="not-saved">
      <Text as="h2" id="not-saved">
        Not saved yet: {count === 1 ? 'one field needs' : `${count} fields need`} your attention
      </Text>
      <ul role="list" className={styles.errors}>
        {[...errors].map(([at, message]) => (
          <li key={at}>
            <button type="button" className={styles.link} onClick={() => goTo(at)}>
              {titleOf(fields, at)}
            </button>
            : {message}
          </li>
        ))}
      </ul>
    </Card>
  );
}

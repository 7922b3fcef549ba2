import { Suspense, useState } from 'react';
import type { FormField } from '#domain/publishing/form-field.ts';
import { Cluster, Text } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { FieldError } from '../fields/field-error.tsx';
import { type FieldProps, fieldId, labelOf, useEditedForm } from '../fields/form-context.ts';
import { textOf } from '../fields/form-values.ts';
import { MarkdownArea } from './markdown-area.tsx';
import * as styles from './rich.module.css';

const TextArea = lazyPart(() => import('./visual/visual-area.tsx'));

type RichKind = Extract<FormField, { kind: 'markdown' | 'boolean' | 'date' | 'picture' }>;

/** A text as it looks, or as the Markdown that the site stores. */
export function RichField({ field, value, path, at }: FieldProps<RichKind>) {
  const { change, errors } = useEditedForm();
  const [isMarkdown, setIsMarkdown] = useState(false);
  const id = fieldId(at);
  const area = {
    id,
    labelledBy: `${id}-label`,
    describedBy: `${id}-error`,
    text: textOf(value),
    isInvalid: errors.has(at),
    onText: (text: string) => change(path, text),
  };
  return (
    <div className={styles.field}>
      <Cluster justify="between" align="center" gap={3}>
        <Text as="span" id={`${id}-label`} size="s" strong>
          {labelOf(field)}
        </Text>
        <button
          type="button"
          className={styles.mode}
          aria-pressed={isMarkdown}
          onClick={() => setIsMarkdown(!isMarkdown)}
        >
          Markdown
        </button>
      </Cluster>
      {isMarkdown ? (
        <MarkdownArea {...area} />
      ) : (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <TextArea {...area} />
        </Suspense>
      )}
      <div id={`${id}-error`}>
        <FieldError at={at} />
      </div>
    </div>
  );
}

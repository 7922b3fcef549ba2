import { useState } from 'react';
import type { FormField } from '#domain/publishing/form-field.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note, Text } from '#src/components/layout.tsx';
import { PictureSheet } from '../rich/picture-sheet.tsx';
import { FieldError } from './field-error.tsx';
import * as styles from './fields.module.css';
import { type FieldProps, fieldId, labelOf, useEditedForm } from './form-context.ts';
import { textOf } from './form-values.ts';

type PictureKind = Extract<FormField, { kind: 'markdown' | 'boolean' | 'date' | 'picture' }>;

/** A picture of the site; its description and focus are fields beside it. */
export function PictureField({ field, value, path, at }: FieldProps<PictureKind>) {
  const { change, pictures, isReadOnly } = useEditedForm();
  const [isOpen, setIsOpen] = useState(false);
  const name = textOf(value).replace(/^.*\//, '');
  const url = pictures.get(name);
  return (
    <div className={styles.field}>
      <Text as="span" size="s" strong>
        {labelOf(field)}
      </Text>
      <Cluster gap={4} align="center" className={url ? styles.picture : undefined}>
        {url && <img src={url} alt="" />}
        <Cluster gap={3} align="center">
          {name && <Note as="span">{name}</Note>}
          {isReadOnly ? (
            !name && <Note as="span">Not set</Note>
          ) : (
            <Button id={fieldId(at)} look="outline" onClick={() => setIsOpen(true)}>
              {name ? 'Choose another' : 'Choose a picture'}
            </Button>
          )}
        </Cluster>
      </Cluster>
      <FieldError at={at} />
      {isOpen && (
        <PictureSheet
          inText={false}
          leave={() => setIsOpen(false)}
          onChosen={({ file }) => {
            change(path, file);
            setIsOpen(false);
          }}
        />
      )}
    </div>
  );
}

import { RichField } from '../rich/rich-field.tsx';
import type { FieldProps, RenderField } from './form-context.ts';
import { ListField } from './list-field.tsx';
import { ObjectField, OptionalField } from './object-field.tsx';
import { PairsField } from './pairs-field.tsx';
import { PictureField } from './picture-field.tsx';
import { RelationField } from './relation-field.tsx';
import { SimpleField } from './simple-field.tsx';

/** Renders any field of the content model; objects and lists call it for theirs. */
const renderField: RenderField = (props) => <EntryField {...props} />;

export function EntryField(props: FieldProps) {
  const { field, ...rest } = props;
  switch (field.kind) {
    case 'markdown':
      return <RichField field={field} {...rest} />;
    case 'picture':
      return <PictureField field={field} {...rest} />;
    case 'relation':
      return <RelationField field={field} {...rest} />;
    case 'list':
      return <ListField field={field} renderField={renderField} {...rest} />;
    case 'pairs':
      return <PairsField field={field} renderField={renderField} {...rest} />;
    case 'object':
      return <ObjectField field={field} renderField={renderField} {...rest} />;
    case 'optional':
      return <OptionalField field={field} renderField={renderField} {...rest} />;
    default:
      return <SimpleField field={field} {...rest} />;
  }
}

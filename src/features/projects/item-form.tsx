import { type LengthUnit, unitNames } from '#domain/length/length-unit.ts';
import type { ProjectItem } from '#domain/projects/project-view.ts';
import { sillInWords } from '#domain/projects/sill-height.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextArea } from '#src/components/form/text-area.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { useLengthUnit } from '#src/session/place/use-length-unit.ts';
import type { Edit } from '#src/session/projects/change-project.ts';
import { editProject } from '#src/session/projects/projects-here.ts';
import * as styles from './components/sheet-form.module.css';
import { fieldsOf, itemFormSchema, type ItemForm as Typed, typedOf } from './item-form.ts';
import { useOpenProject } from './open-project.ts';
import { itemEdit, moveItems } from './project-edits.ts';

interface ItemFormProps {
  item: ProjectItem;
  leave: () => void;
}

function FormInUnit({ item, leave, unit }: ItemFormProps & { unit: LengthUnit }) {
  const dispatch = useAppDispatch();
  const { view } = useOpenProject();
  const before = typedOf(item, unit);
  const save = (typed: Typed) => {
    const fields = fieldsOf(before, typed, unit);
    const group = typed.group || null;
    const edit: Edit = (document) => [
      ...itemEdit(item.id, fields)(document),
      ...(typed.group === before.group ? [] : moveItems([item.id], group)(document)),
    ];
    void dispatch(editProject(view.id, edit));
    announce('The change is saved.');
    leave();
  };
  const { form, errorOf, send } = useCheckedForm<Typed>({
    schema: itemFormSchema(unit),
    values: before,
    onDone: save,
  });
  const isForSale = item.design !== undefined || item.part !== undefined;
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <TextField
        label={isForSale ? 'What you call this opening' : 'Title'}
        placeholder={isForSale ? 'Kitchen, left of the sink' : undefined}
        autoComplete="off"
        maxLength={80}
        {...form.register('name')}
        error={errorOf('name')}
      />
      {isForSale && (
        <div className={styles.pair}>
          <TextField
            label="Quantity"
            inputMode="numeric"
            autoComplete="off"
            {...form.register('quantity')}
            error={errorOf('quantity')}
          />
          {item.design && (
            <TextField
              label={`Sill height, ${unitNames[unit]}`}
              autoComplete="off"
              {...form.register('sill')}
              error={errorOf('sill')}
            >
              <p role="status">{sillInWords(form.watch('sill'), unit)}</p>
            </TextField>
          )}
        </div>
      )}
      {view.groups.length > 0 && (
        <SelectField
          label="Room"
          none="No room yet"
          options={view.groups.map(({ id, name }) => [id, name] as const)}
          {...form.register('group')}
        />
      )}
      <TextArea label="Notes" rows={4} maxLength={4_000} {...form.register('note')} />
      <div className={styles.actions}>
        <Button type="submit">Save</Button>
        <Button look="outline" onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

export function ItemForm(form: ItemFormProps) {
  const [unit] = useLengthUnit();
  return <FormInUnit key={unit} {...form} unit={unit} />;
}

import { z } from 'zod';
import { newProjectLinkSchema, type ProjectLink } from '#domain/projects/links-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import * as styles from '../components/sheet.module.css';
import { makeLink } from './sharing-api.ts';

const { shape } = newProjectLinkSchema;
const schema = z.object({
  name: shape.name,
  expires_on: z
    .string()
    .transform((day) => day || null)
    .pipe(shape.expires_on.unwrap()),
});

const empty = { name: '', expires_on: '' };

export function LinkForm({
  projectId,
  onMade,
}: {
  projectId: string;
  onMade: (links: readonly ProjectLink[]) => void;
}) {
  const { busy, reason, run } = useAction();
  const make = (typed: z.output<typeof schema>) =>
    run(async () => {
      onMade(await makeLink(projectId, typed));
      form.reset(empty);
      announce('The link is made.');
    });
  const { form, errorOf, send } = useCheckedForm<typeof empty>({
    schema,
    values: empty,
    onDone: (typed) => make(typed as unknown as z.output<typeof schema>),
  });
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label="Make a link">
      <TextField
        label="Who it is for (optional)"
        autoComplete="off"
        maxLength={80}
        {...form.register('name')}
        error={errorOf('name') ?? ''}
      />
      <TextField
        label="Last day (optional)"
        type="date"
        {...form.register('expires_on')}
        error={errorOf('expires_on') ?? ''}
      />
      {reason && <Notice alarm title={reason} />}
      <div className={styles.actions}>
        <Button type="submit" disabled={busy}>
          Make a link
        </Button>
      </div>
    </form>
  );
}

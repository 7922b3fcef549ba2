import { z } from 'zod';
import { commentAuthorSchema, commentTextSchema } from '#domain/projects/comments-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextArea } from '#src/components/form/text-area.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import * as styles from './comments.module.css';

export interface TypedComment {
  author: string;
  text: string;
  item: string;
}

interface CommentFormProps {
  titles: ReadonlyMap<string, string>;
  author?: string | undefined;
  send: (typed: TypedComment) => Promise<unknown>;
}

const schemaOf = (asksName: boolean) =>
  z.object({
    author: asksName ? commentAuthorSchema : z.string(),
    text: commentTextSchema,
    item: z.string(),
  });

export function CommentForm({ titles, author, send }: CommentFormProps) {
  const { busy, reason, run } = useAction();
  const checked = useCheckedForm<TypedComment>({
    schema: schemaOf(author !== undefined),
    values: { author: author ?? '', text: '', item: '' },
    onDone: (typed) =>
      run(async () => {
        await send(typed);
        form.reset({ author: typed.author, text: '', item: '' });
      }),
  });
  const { form, errorOf } = checked;
  return (
    <form
      className={`${styles.form} not-printed`}
      noValidate
      onSubmit={checked.send}
      aria-label="Write a comment"
    >
      {author !== undefined && (
        <TextField
          label="Your name"
          autoComplete="name"
          maxLength={60}
          {...form.register('author')}
          error={errorOf('author') ?? ''}
        />
      )}
      {titles.size > 0 && (
        <SelectField
          label="About"
          none="The whole project"
          options={[...titles]}
          {...form.register('item')}
        />
      )}
      <TextArea
        label="Comment"
        rows={3}
        maxLength={1_000}
        {...form.register('text')}
        error={errorOf('text') ?? ''}
      />
      {reason && <Notice alarm title={reason} />}
      <div>
        <Button type="submit" look="outline" disabled={busy}>
          {busy ? 'Sending…' : 'Send comment'}
        </Button>
      </div>
    </form>
  );
}

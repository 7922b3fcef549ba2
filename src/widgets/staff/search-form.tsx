import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentProps, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Stack } from '#src/components/layout.tsx';
import { pushQuery } from '#src/lib/url-query.ts';
import * as styles from './search-form.module.css';

/** Fields and a button in a line; stacked in narrow windows */
export const SearchFields = (props: ComponentProps<'form'>) => (
  <Stack as="form" noValidate gap={3} align="end" className={styles.form} {...props} />
);

const schema = z.object({
  search: z.string().trim().max(120, { error: 'At most 120 characters' }),
  choice: z.string(),
});

interface SearchFormProps {
  label: string;
  asked: URLSearchParams;
  /** A filter: its URL parameter, label and empty option */
  filter?: {
    name: string;
    label: string;
    any: string;
    options: readonly (readonly [value: string, words: string])[];
  };
}

export function SearchForm({ label, asked, filter }: SearchFormProps) {
  const search = asked.get('search') ?? '';
  const choice = filter ? (asked.get(filter.name) ?? '') : '';
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { search, choice },
  });
  // History navigation changes the query without the form.
  useEffect(() => reset({ search, choice }), [search, choice, reset]);

  const submit = handleSubmit((values) =>
    pushQuery({ search: values.search, page: '', ...(filter && { [filter.name]: values.choice }) }),
  );
  return (
    <search>
      <SearchFields onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('search')}
          label={label}
          type="search"
          autoComplete="off"
          error={formState.errors.search?.message ?? ''}
        />
        {filter && (
          <SelectField
            {...register('choice', { onChange: () => void submit() })}
            label={filter.label}
            none={filter.any}
            options={filter.options}
          />
        )}
        <Button type="submit" look="outline">
          Search
        </Button>
      </SearchFields>
    </search>
  );
}

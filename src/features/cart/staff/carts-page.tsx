import { zodResolver } from '@hookform/resolvers/zod';
import { navigate } from 'gatsby';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { searchCustomers } from '#domain/account/staff-contract.ts';
import { idsOfShortCode } from '#domain/configurator/short-code.ts';
import { isPostalCode } from '#domain/places/postal-code.ts';
import { formatMessages } from '#domain/validation/form-messages.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Text } from '#src/components/layout.tsx';
import { DeskAnswer, FormWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { pathToCart } from '#src/widgets/staff/desk-path.ts';
import { SearchFields } from '#src/widgets/staff/search-form.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';

const schema = z.object({
  code: z
    .string()
    .trim()
    .refine((code) => idsOfShortCode(code) !== undefined, { error: 'A code has eight letters and figures' }),
  postalCode: z
    .string()
    .trim()
    .refine((text) => text === '' || isPostalCode(text), { error: formatMessages.postalCode }),
});

interface CartFormProps {
  code?: string;
  postalCode?: string;
}

export function CartForm({ code = '', postalCode = '' }: CartFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { code, postalCode },
  });
  const open = handleSubmit((values) => {
    const query = values.postalCode ? `?${new URLSearchParams({ zip: values.postalCode })}` : '';
    return navigate(pathToCart(values.code.toUpperCase()) + query);
  });
  return (
    <SearchFields onSubmit={(event) => void open(event)}>
      <TextField
        {...register('code')}
        label="Cart code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={formState.errors.code?.message ?? ''}
      />
      <TextField
        {...register('postalCode')}
        label="ZIP for prices (optional)"
        autoComplete="off"
        error={formState.errors.postalCode?.message ?? ''}
      />
      <Button type="submit" look={code ? 'outline' : 'primary'}>
        Open the cart
      </Button>
    </SearchFields>
  );
}

export function CartsPage() {
  // An empty search reads no cart, but checks the caller's permission.
  const remote = useDesk(searchCustomers, { query: {} });
  return (
    <DeskFrame part="Carts" title="Carts">
      <DeskAnswer remote={remote} waiting={<FormWaiting />}>
        {() => (
          <>
            <Text measure>
              Ask the customer for the cart code: it stands below the total on the cart page. You see the cart
              as they do, and change nothing in it.
            </Text>
            <CartForm />
          </>
        )}
      </DeskAnswer>
    </DeskFrame>
  );
}

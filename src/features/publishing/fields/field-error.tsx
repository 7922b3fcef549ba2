import { Text } from '#src/components/layout.tsx';
import { useEditedForm } from './form-context.ts';

/** The sentence about a field, for fields whose control shows none itself */
export function FieldError({ at }: { at: string }) {
  const error = useEditedForm().errors.get(at);
  return (
    <Text role="alert" size="s" tone="alarm" strong hidden={!error}>
      {error}
    </Text>
  );
}

import { useCallback } from 'react';
import { DoNotContactField } from '#src/widgets/contact/do-not-contact-field.tsx';

/** `DoNotContactField` that also reports a tick made before hydration ([1.2]). */
export function DoNotContactChoice({ onChange }: { onChange: (wanted: boolean) => void }) {
  const ticked = useCallback(
    (box: HTMLInputElement | null) => {
      if (box?.checked) onChange(true);
    },
    [onChange],
  );
  return (
    <DoNotContactField
      ref={ticked}
      name="do_not_contact"
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

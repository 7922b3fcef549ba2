import {
  type ComponentProps,
  type ComponentType,
  type RefCallback,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { TextField } from '#src/components/form/text-field.tsx';
import type { AddressSuggestionsProps } from './address-suggestions.tsx';
import * as styles from './street-field.module.css';

type StreetFieldProps = Omit<ComponentProps<typeof TextField>, 'ref'> &
  Pick<AddressSuggestionsProps, 'near' | 'onAddress'> & { ref: RefCallback<HTMLInputElement> };

/** A plain street field that loads address suggestions on focus. */
export function StreetField({ near, onAddress, ref, className = '', ...rest }: StreetFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef('');
  const [Suggestions, setSuggestions] = useState<ComponentType<AddressSuggestionsProps>>();

  const load = useCallback((standing: string) => {
    before.current = standing;
    // Without suggestions the field works as a plain input.
    import('./address-suggestions.tsx').then(
      ({ default: loaded }) => setSuggestions(() => loaded),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    // It may have received focus and input before hydration.
    if (document.activeElement === input.current) load('');
  }, [load]);

  return (
    <TextField
      {...rest}
      ref={(element) => {
        input.current = element;
        ref(element);
      }}
      className={`${styles.street} ${className}`}
      onFocus={({ target }) => load(target.value)}
    >
      {Suggestions && <Suggestions input={input} near={near} before={before.current} onAddress={onAddress} />}
    </TextField>
  );
}

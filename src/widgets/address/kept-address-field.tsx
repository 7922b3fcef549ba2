import { SelectField } from '#src/components/form/select-field.tsx';
import type { AddressPart } from './address-fields.tsx';
import type { FoundAddress } from './address-search.ts';

interface KeptAddress {
  id: string;
  name: string;
  address: { line_1: string; postcode: string } & Omit<FoundAddress, 'address1' | 'postalCode'>;
}

const addressLine = ({ name, address: { line_1, city, state, postcode } }: KeptAddress): string =>
  `${name && `${name}: `}${line_1}, ${city}, ${state} ${postcode}`;

interface KeptAddressFieldProps {
  book: readonly KeptAddress[];
  typed: Readonly<Record<AddressPart, string>>;
  onAddress: (address: FoundAddress) => void;
}

export function KeptAddressField({ book, typed, onAddress }: KeptAddressFieldProps) {
  if (book.length === 0) return null;
  const chosen = book.find(
    ({ address }) =>
      address.line_1 === typed.address1 &&
      address.city === typed.city &&
      address.state === typed.state &&
      address.postcode === typed.postalCode,
  );
  return (
    <SelectField
      label="Your addresses"
      options={book.map((entry) => [entry.id, addressLine(entry)] as const)}
      value={chosen?.id ?? ''}
      onChange={({ target }) => {
        const entry = book.find(({ id }) => id === target.value);
        if (!entry) return;
        const { line_1: address1, postcode: postalCode, ...town } = entry.address;
        onAddress({ address1, postalCode, ...town });
      }}
    />
  );
}

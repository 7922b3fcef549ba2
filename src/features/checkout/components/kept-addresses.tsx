import type { AddressEntry } from '../../../../domain/contracts/address-book.ts';
import { SelectField } from '../../../components/select-field.tsx';
import type { FoundAddress } from '../../../lib/address-search.ts';
import { useAddressBook } from '../../../session/customer/use-address-book.ts';
import type { CheckoutDraft } from '../checkout-draft.ts';
import * as styles from './checkout-page.module.css';

const addressLine = ({ name, address: { line_1, city, state, postcode } }: AddressEntry): string =>
  `${name && `${name}: `}${line_1}, ${city}, ${state} ${postcode}`;

/** The address of the book that stands in the fields. */
const chosenIn = (book: readonly AddressEntry[], draft: CheckoutDraft): AddressEntry | undefined =>
  book.find(
    ({ address }) =>
      address.line_1 === draft.address1 &&
      address.city === draft.city &&
      address.state === draft.state &&
      address.postcode === draft.postalCode,
  );

interface KeptAddressesProps {
  draft: CheckoutDraft;
  onAddress: (address: FoundAddress) => void;
}

/** The addresses that a signed-in customer keeps: choosing one fills the fields in. */
export function KeptAddresses({ draft, onAddress }: KeptAddressesProps) {
  const book = useAddressBook();
  if (book.length === 0) return null;
  return (
    <div className={styles.whole}>
      <SelectField
        label="Your addresses"
        options={book.map((entry) => [entry.id, addressLine(entry)] as const)}
        value={chosenIn(book, draft)?.id ?? ''}
        onChange={({ target }) => {
          const entry = book.find(({ id }) => id === target.value);
          if (!entry) return;
          const { line_1: address1, postcode: postalCode, ...town } = entry.address;
          onAddress({ address1, postalCode, ...town });
        }}
      />
    </div>
  );
}

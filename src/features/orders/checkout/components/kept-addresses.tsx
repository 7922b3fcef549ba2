import { useAddressBook } from '#src/session/customer/use-address-book.ts';
import type { FoundAddress } from '#src/widgets/address/address-search.ts';
import { KeptAddressField } from '#src/widgets/address/kept-address-field.tsx';
import type { CheckoutDraft } from '../checkout-draft.ts';
import * as styles from './checkout-page.module.css';

interface KeptAddressesProps {
  draft: CheckoutDraft;
  onAddress: (address: FoundAddress) => void;
}

export function KeptAddresses({ draft, onAddress }: KeptAddressesProps) {
  const book = useAddressBook();
  if (book.length === 0) return null;
  return (
    <div className={styles.whole}>
      <KeptAddressField book={book} typed={draft} onAddress={onAddress} />
    </div>
  );
}

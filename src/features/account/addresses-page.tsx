import { useEffect, useRef, useState } from 'react';
import { type AddressEntry, maxAddresses } from '#domain/account/address-book-contract.ts';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Note, Stack } from '#src/components/layout.tsx';
import { AccountPage } from '#src/widgets/account/account-page.tsx';
import { AskFirst } from '#src/widgets/account/ask-first.tsx';
import { Loaded } from '#src/widgets/account/loaded.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { useAccountData } from '#src/widgets/account/use-account-data.ts';
import { deleteAddress, fetchAddresses } from './account-api.ts';
import { AddressForm } from './address-form.tsx';

const lineOf = ({ address: { line_1, city, state, postcode } }: AddressEntry): string =>
  `${line_1}, ${city}, ${state} ${postcode}`;

interface BookProps {
  addresses: AddressEntry[];
  take: (addresses: AddressEntry[]) => void;
}

function Book({ addresses, take }: BookProps) {
  /** Id of the address in the open form, or `new` */
  const [open, setOpen] = useState<string>();
  const top = useRef<HTMLParagraphElement>(null);
  const wasOpen = useRef(open);

  useEffect(() => {
    // Restore the focus: the focused form was closed.
    if (wasOpen.current && !open) top.current?.focus();
    wasOpen.current = open;
  }, [open]);

  const saved = (changed: AddressEntry[]) => {
    take(changed);
    setOpen(undefined);
    announce('The address is saved.');
  };
  const form = (entry?: AddressEntry) => (
    <AddressForm entry={entry} onSaved={saved} onLeave={() => setOpen(undefined)} />
  );

  return (
    <>
      <p ref={top} tabIndex={-1}>
        {addresses.length === 0
          ? 'No address is kept yet. Add the house that your windows go to, and the checkout knows it.'
          : 'The checkout offers these addresses.'}
      </p>
      {addresses.length > 0 && (
        <ul role="list" className={styles.list}>
          {addresses.map((entry) => (
            <Stack as="li" key={entry.id} rule="above" padY={5} gap="3 4">
              {open === entry.id ? (
                form(entry)
              ) : (
                <>
                  <Stack gap={1} top>
                    <h2 className={styles.title}>
                      {entry.name || entry.address.line_1}{' '}
                      {entry.isDefault && <span className={styles.mark}>Default</span>}
                    </h2>
                    <Note>{lineOf(entry)}</Note>
                  </Stack>
                  <div className={styles.actions}>
                    <Button look="outline" onClick={() => setOpen(entry.id)}>
                      Edit<span className="visually-hidden"> {lineOf(entry)}</span>
                    </Button>
                    <AskFirst
                      words="Delete"
                      about={lineOf(entry)}
                      question={`Delete ${lineOf(entry)} from your addresses?`}
                      yes="Yes, delete it"
                      onYes={async () => {
                        take(await deleteAddress(entry.id));
                        announce('The address is deleted.');
                      }}
                    />
                  </div>
                </>
              )}
            </Stack>
          ))}
        </ul>
      )}
      {open === 'new' ? (
        <section className={styles.section} aria-label="New address">
          <h2>New address</h2>
          {form()}
        </section>
      ) : (
        addresses.length < maxAddresses && (
          <p>
            <Button onClick={() => setOpen('new')}>Add an address</Button>
          </p>
        )
      )}
    </>
  );
}

export function AddressesPage() {
  const data = useAccountData('addresses', fetchAddresses);
  return (
    <AccountPage here={accountUrl.addressBook} title="Addresses">
      <Loaded data={data} what="your addresses">
        {(addresses) => <Book addresses={addresses} take={data.take} />}
      </Loaded>
    </AccountPage>
  );
}

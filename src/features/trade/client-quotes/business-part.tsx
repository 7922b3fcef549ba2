import { useId, useState } from 'react';
import { type BusinessProfile, logoTooLarge, maxLogoBytes } from '#domain/trade/business-profile-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { FileField } from '#src/components/form/file-field.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { RemoteValue } from '#src/components/remote-value.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { BusinessForm } from './business-form.tsx';
import * as styles from './quotes.module.css';
import { fetchBusiness, removeLogo, saveLogo } from './quotes-api.ts';

function LogoForm({
  logo,
  onSaved,
}: {
  logo: string | null;
  onSaved: (business: BusinessProfile | null) => void;
}) {
  const id = useId();
  const { busy, reason, run } = useAction();
  const [tooLarge, setTooLarge] = useState(false);
  const send = (file: File | undefined) => {
    const isTooLarge = (file?.size ?? 0) > maxLogoBytes;
    setTooLarge(isTooLarge);
    if (!file || isTooLarge) return;
    void run(async () => {
      onSaved(await saveLogo(file));
      announce('Your logo is saved.');
    });
  };
  const drop = () =>
    run(async () => {
      onSaved(await removeLogo());
      announce('Your logo is removed.');
    });
  const problem = tooLarge ? logoTooLarge : reason;
  return (
    <section className={styles.form} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Logo</h2>
      {logo ? (
        <img className={styles.logo} src={logo} alt="Your logo" />
      ) : (
        <p className={styles.small}>Without a logo, quotes carry the name of your business.</p>
      )}
      <FileField
        label="PNG, JPEG or WebP, 1 MB at most"
        accept=".png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp"
        disabled={busy}
        problem={problem}
        onChange={({ target }) => {
          send(target.files?.[0]);
          // Allows selecting the same file again after it was resized.
          target.value = '';
        }}
      />
      {logo && (
        <div>
          <Button look="quiet" disabled={busy} onClick={() => void drop()}>
            Remove logo
          </Button>
        </div>
      )}
    </section>
  );
}

export default function BusinessPart() {
  const remote = useRemote('business', fetchBusiness);
  return (
    <RemoteValue remote={remote} waiting={<Skeleton height="12rem" />}>
      {({ business }) => {
        const take = (next: typeof business) => remote.take({ business: next });
        return (
          <div className={styles.part}>
            <BusinessForm business={business} onSaved={take} />
            {business && <LogoForm logo={business.logo} onSaved={take} />}
          </div>
        );
      }}
    </RemoteValue>
  );
}

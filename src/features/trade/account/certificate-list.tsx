import { formatLongDay } from '#domain/dates/format-day.ts';
import type { TaxCertificate } from '#domain/trade/certificates-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { AskFirst } from '#src/widgets/account/ask-first.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { certificateWords } from '#src/widgets/trade-words.ts';
import { removeCertificate, saveCertificate } from './trade-api.ts';

function Entry({ certificate, onChanged }: { certificate: TaxCertificate; onChanged: () => Promise<void> }) {
  const { id, number, states, expires_on, expired, reason, media_type } = certificate;
  const { busy, reason: failure, run } = useAction();
  return (
    <li className={styles.entry}>
      <div className={styles.about}>
        <h3 className={styles.title}>
          {number}
          <span className={styles.mark}>{certificateWords(certificate)}</span>
        </h3>
        <p className={styles.detail}>
          {states.join(', ')}. {expired ? 'Its last day was' : 'Until'} {formatLongDay(expires_on)}.
        </p>
        {reason && <p className={styles.detail}>{reason}</p>}
      </div>
      <div className={styles.actions}>
        <Button
          look="quiet"
          disabled={busy}
          onClick={() => void run(() => saveCertificate(id, number, media_type))}
        >
          Save the file<span className="visually-hidden"> of {number}</span>
        </Button>
        <AskFirst
          words="Remove"
          about={number}
          question={`Remove certificate ${number}? Tax is taken of your orders without it.`}
          yes="Yes, remove it"
          onYes={async () => {
            await removeCertificate(id);
            await onChanged();
            announce(`Certificate ${number} is removed.`);
          }}
        />
      </div>
      {failure && <Notice alarm title={failure} />}
    </li>
  );
}

export const CertificateList = ({
  certificates,
  onChanged,
}: {
  certificates: readonly TaxCertificate[];
  onChanged: () => Promise<void>;
}) =>
  certificates.length === 0 ? (
    <p className={styles.detail}>None yet. With one on file we take no sales tax in its states.</p>
  ) : (
    <ul role="list" className={styles.list}>
      {certificates.map((certificate) => (
        <Entry key={certificate.id} certificate={certificate} onChanged={onChanged} />
      ))}
    </ul>
  );

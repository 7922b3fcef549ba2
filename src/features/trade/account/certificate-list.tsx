import { formatLongDay } from '#domain/dates/format-day.ts';
import type { TaxCertificate } from '#domain/trade/certificates-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { AskFirst } from '#src/widgets/account/ask-first.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { certificateWords } from '#src/widgets/trade-words.ts';
import { removeCertificate, saveCertificate } from './trade-api.ts';

interface CertificatesProps {
  isManager: boolean;
  onChanged: () => Promise<void>;
}

function Entry({ certificate, isManager, onChanged }: CertificatesProps & { certificate: TaxCertificate }) {
  const { id, number, states, expires_on, expired, reason, media_type } = certificate;
  const { busy, reason: failure, run } = useAction();
  return (
    <Stack as="li" rule="above" padY={5} gap="3 4">
      <Stack gap={1} top>
        <h3 className={styles.title}>
          {number}
          <span className={styles.mark}>{certificateWords(certificate)}</span>
        </h3>
        <Note>
          {states.join(', ')}. {expired ? 'Its last day was' : 'Until'} {formatLongDay(expires_on)}.
        </Note>
        {reason && <Note>{reason}</Note>}
      </Stack>
      <div className={styles.actions}>
        <Button
          look="quiet"
          disabled={busy}
          onClick={() => void run(() => saveCertificate(id, number, media_type))}
        >
          Save the file<span className="visually-hidden"> of {number}</span>
        </Button>
        {isManager && (
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
        )}
      </div>
      {failure && <Notice alarm title={failure} />}
    </Stack>
  );
}

export const CertificateList = ({
  certificates,
  isManager,
  onChanged,
}: CertificatesProps & { certificates: readonly TaxCertificate[] }) =>
  certificates.length === 0 ? (
    <Note>None yet. With one on file we take no sales tax in its states.</Note>
  ) : (
    <ul role="list" className={styles.list}>
      {certificates.map((certificate) => (
        <Entry key={certificate.id} certificate={certificate} isManager={isManager} onChanged={onChanged} />
      ))}
    </ul>
  );

import { useState } from 'react';
import type { Configuration } from '#domain/configurator/contract.ts';
import { configurationPdf } from '#domain/configurator/files-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { messageOf } from '#src/lib/http/api-error.ts';
import { fetchFile } from '#src/lib/http/http.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { usePriceGroup } from '#src/session/customer/use-price-group.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';
import * as styles from './review.module.css';

/**
 * Printable quote. A plain link carries no token, so a professional's quote is fetched with authorization.
 */
export function QuotePdf({ config }: { config: Configuration }) {
  const isTrade = usePriceGroup() === 'trade';
  const [busy, setBusy] = useState(false);
  if (!isTrade)
    return (
      <a className={styles.link} href={configurationPdf.path.replace(':id', config.id)}>
        Quote as PDF
      </a>
    );
  const save = async () => {
    setBusy(true);
    try {
      const query = { client_postal_code: storedPostalCode() };
      saveFile(`${config.code}.pdf`, await fetchFile(configurationPdf, { params: { id: config.id }, query }));
      announce('The quote is saved.');
    } catch (failure) {
      announce(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="outline" disabled={busy} onClick={() => void save()}>
      {busy ? 'Printing…' : 'Quote as PDF'}
    </Button>
  );
}

import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import type { VisitAddressCheck } from '../use-visit-address.ts';
import * as styles from './consultation-form.module.css';

export function MeantAddresses({ address }: { address: VisitAddressCheck }) {
  const { meant, take, keep } = address;
  if (!meant) return null;
  return (
    <div className={styles.whole}>
      <Notice title={meant.length > 0 ? 'Did you mean one of these?' : 'We do not know this address.'}>
        <div className={styles.nearest}>
          {meant.map((suggestion) => (
            <Button key={suggestion.address_id} look="outline" onClick={() => void take(suggestion)}>
              {suggestion.text}
            </Button>
          ))}
          <Button look="quiet" onClick={keep}>
            The address is right as I wrote it
          </Button>
        </div>
      </Notice>
    </div>
  );
}

import { useState } from 'react';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { BusinessForm } from './business-form.tsx';
import { Loaded } from './loaded.tsx';
import { LogoForm } from './logo-form.tsx';
import * as styles from './quotes.module.css';
import { fetchBusiness } from './quotes-api.ts';

export default function BusinessPart() {
  const remote = useRemote('business', fetchBusiness);
  const [changed, setChanged] = useState<(typeof remote)['known']>();
  return (
    <Loaded remote={remote}>
      {(read) => {
        const { business } = changed ?? read;
        const take = (next: typeof business) => setChanged({ business: next });
        return (
          <div className={styles.part}>
            <BusinessForm business={business} onSaved={take} />
            {business && <LogoForm logo={business.logo} onSaved={take} />}
          </div>
        );
      }}
    </Loaded>
  );
}

import type { ReactNode } from 'react';
import { formatUsd } from '#domain/money/format-usd.ts';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { usePriceGroup } from '#src/session/customer/use-price-group.ts';
import { fetchTerms } from '../checkout-api.ts';
import { ChoiceCards } from './choice-cards.tsx';
import type { PaymentStepProps } from './order-on-account.tsx';
import { OrderOnAccount } from './order-on-account.tsx';

export function AccountOrOnline({ children, ...step }: PaymentStepProps & { children: ReactNode }) {
  const isTrade = usePriceGroup() === 'trade';
  const { value: terms, isLoading } = useRemote(isTrade ? 'credit terms' : undefined, fetchTerms);
  if (isTrade && isLoading) return <Skeleton height="14rem" />;
  // If the terms cannot be read, the usual payment methods remain.
  if (!isTrade || !terms) return children;
  const { draft, change } = step;
  const onAccount = draft.funding === 'account';
  return (
    <>
      <ChoiceCards
        label="Pay now, or on account"
        value={onAccount ? 'account' : 'online'}
        onChange={(way) => change({ funding: way === 'account' ? 'account' : 'paypal' })}
        choices={[
          {
            value: 'account',
            title: 'On account',
            note: `${formatUsd(terms.available_cents)} of ${formatUsd(terms.limit_cents)} left, net ${terms.net_days} days`,
          },
          { value: 'online', title: 'PayPal or card', note: 'Paid today' },
        ]}
      />
      {onAccount ? <OrderOnAccount {...step} /> : children}
    </>
  );
}

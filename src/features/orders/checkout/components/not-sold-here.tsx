import { notShippedTo } from '#domain/places/typed-address/not-shipped-to.ts';
import { Notice } from '#src/components/notice.tsx';
import { useLocalPhone } from '#src/session/place/place-selectors.ts';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';

/** Without online sale a showroom takes the order, unless the place has no delivery. */
export function NotSoldHere({ state = '' }: { state?: string | undefined }) {
  const phone = useLocalPhone('');
  const reason = notShippedTo(state);
  if (reason) return <Notice alarm title={reason} />;
  return (
    <Notice alarm title="Orders for this postal code are taken by phone.">
      <p>
        {phone ? (
          <>
            Call <a href={telephoneLink(phone)}>{phone}</a>; what is in your cart and what you typed here stay
            as they are.
          </>
        ) : (
          'Your branch takes it; what is in your cart and what you typed here stay as they are.'
        )}
      </p>
    </Notice>
  );
}

import { readCartByCode } from '#domain/cart/staff-contract.ts';
import { isPostalCode } from '#domain/places/postal-code.ts';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { DeskAnswer, DetailWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { StaffCartContents } from '#src/widgets/staff/facts/cart-contents.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { CartForm } from './carts-page.tsx';

export function StaffCartPage({ code }: { code: string }) {
  const zip = useUrlQuery().get('zip') ?? '';
  const postalCode = isPostalCode(zip) ? zip : undefined;
  const remote = useDesk(readCartByCode, { params: { code }, query: { postal_code: postalCode } });
  return (
    <DeskFrame part="Carts" title={`Cart ${code}`} isDetail>
      <DeskAnswer
        remote={remote}
        waiting={<DetailWaiting />}
        above={<CartForm key={`${code} ${zip}`} code={code} postalCode={zip} />}
      >
        {(cart) => <StaffCartContents cart={cart} />}
      </DeskAnswer>
    </DeskFrame>
  );
}

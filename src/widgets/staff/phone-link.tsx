import { formatPhone } from '#domain/validation/phone.ts';
import { Text } from '#src/components/layout.tsx';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import { StateMark } from './state-mark.tsx';
import { useStoppedPhone } from './stopped-phones.tsx';

const Plain = ({ phone }: { phone: string }) => (
  <Text as="a" href={telephoneLink(phone)} whole className="tabular">
    {formatPhone(phone) ?? phone}
  </Text>
);

/** A customer's number at the desk, marked if its owner asked not to be contacted. */
export function PhoneLink({ phone }: { phone: string }) {
  return useStoppedPhone(phone) ? (
    <>
      <Plain phone={phone} /> <StateMark title="Stopped: no calls or texts" tone="alarm" />
    </>
  ) : (
    <Plain phone={phone} />
  );
}

import { formatPhone } from '#domain/validation/phone.ts';
import { Text } from '#src/components/layout.tsx';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';

export const PhoneLink = ({ phone }: { phone: string }) => (
  <Text as="a" href={telephoneLink(phone)} whole className="tabular">
    {formatPhone(phone) ?? phone}
  </Text>
);

import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import type { DeskPerson } from '#domain/account/person-contract.ts';
import { appointmentTypeWords } from '#domain/consultations/consultation-words.ts';
import { slotWords } from '#domain/consultations/slot-words.ts';
import { doNotCallTest } from '#domain/content/paths/contact-url.ts';
import { linkWith, sharedProject } from '#domain/content/paths/shared-url.ts';
import { formatLongDay } from '#domain/dates/format-day.ts';
import { jobDays } from '#domain/desk/jobs-contract.ts';
import { inquiryTitles } from '#domain/leads/inquiry.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { Cluster, Note, Stack, Text } from '#src/components/layout.tsx';
import { DeskEntries, Detail } from '#src/widgets/staff/desk-layout.tsx';
import {
  pathToConsultation,
  pathToEmail,
  pathToEmailsTo,
  pathToInquiry,
  pathToOrder,
  pathToProfessional,
  pathToRequest,
} from '#src/widgets/staff/desk-path.ts';
import {
  consultationWords,
  emailWords,
  inquiryWords,
  kindWords,
  requestWords,
} from '#src/widgets/staff/desk-words.ts';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { backWords, certificateWords, chargeWord } from '#src/widgets/trade-words.ts';

export const PersonSection = ({
  title,
  none,
  children,
}: {
  title: string;
  none?: string | false;
  children: ReactNode;
}) => (
  <Stack as="section" gap={3} aria-label={title}>
    <h2>{title}</h2>
    {none ? <Note>{none}</Note> : children}
  </Stack>
);

/** Names the ways of contact that the person has stopped. */
export const ContactMarks = ({ contact: { calls, texts, emails } }: Pick<DeskPerson, 'contact'>) => {
  const words = [!calls && 'no calls', !texts && 'no text messages', !emails && 'no marketing emails'].filter(
    Boolean,
  );
  return words.length === 0 ? null : (
    <Cluster gap={3} align="center">
      <StateMark title={`Asked not to be contacted: ${words.join(', ')}`} tone="alarm" />
      <Link to={doNotCallTest}>Check or lift it</Link>
    </Cluster>
  );
};

const Entry = ({ to, title, children }: { to: string; title: ReactNode; children: ReactNode }) => (
  <li>
    <Text as={Link} to={to} strong className="tabular">
      {title}
    </Text>
    <Detail className="tabular">{children}</Detail>
  </li>
);

export const RequestEntries = ({ requests }: Pick<DeskPerson, 'requests'>) => (
  <DeskEntries as="ul">
    {requests.map((request) => (
      <Entry key={request.reference} to={pathToRequest(request.reference)} title={request.reference}>
        {request.is_service ? 'Service visit' : appointmentTypeWords[request.type]}, {request.branch.name},{' '}
        {requestWords[request.state].title}, call due <Instant at={request.due_at} />
      </Entry>
    ))}
  </DeskEntries>
);

const InquiryEntries = ({ inquiries }: Pick<DeskPerson, 'inquiries'>) => (
  <DeskEntries as="ul">
    {inquiries.map((inquiry) => (
      <Entry key={inquiry.reference} to={pathToInquiry(inquiry.reference)} title={inquiry.reference}>
        {inquiryTitles[inquiry.kind]}, {inquiryWords[inquiry.state].title}, sent{' '}
        <Instant at={inquiry.received_at} />
        {inquiry.mail_came_back && <Text tone="alarm">Mail to this address came back.</Text>}
      </Entry>
    ))}
  </DeskEntries>
);

/** Records that come from the other services: consultations, trade and emails. */
export const PersonRecords = ({ person }: { person: DeskPerson }) => {
  const { customer, purchase_orders, consultations, projects, certificates, application, emails } = person;
  return (
    <>
      <PersonSection title="Inquiries" none={person.inquiries.length === 0 && 'None.'}>
        <InquiryEntries inquiries={person.inquiries} />
      </PersonSection>
      <PersonSection title="Consultations" none={consultations.length === 0 && 'None.'}>
        <DeskEntries as="ul">
          {consultations.map((row) => (
            <Entry key={row.id} to={pathToConsultation(row.id)} title={slotWords(row)}>
              {kindWords[row.type]} with {row.consultant}, {consultationWords[row.state].title}
            </Entry>
          ))}
        </DeskEntries>
      </PersonSection>
      {customer && (
        <PersonSection
          title="Projects"
          none={projects.length === 0 && 'None is open to the branch. Its owner opens one by Share.'}
        >
          <DeskEntries as="ul">
            {projects.map(({ name, link_name, key, shared_at }) => (
              <li key={key}>
                <a href={linkWith(sharedProject, key)} target="_blank" rel="noopener">
                  <strong>{name}</strong>, to read
                </a>
                <Detail>
                  {link_name && `${link_name}, `}opened to the branch <Instant at={shared_at} />
                </Detail>
              </li>
            ))}
          </DeskEntries>
        </PersonSection>
      )}
      {customer && (purchase_orders.length > 0 || certificates.length > 0 || application) && (
        <PersonSection title="Trade account">
          {application && (
            <p>
              Application of {application.business}: {application.state}
            </p>
          )}
          <DeskEntries as="ul">
            {purchase_orders.map((charge) => (
              <Entry
                key={charge.order_number}
                to={pathToOrder(charge.order_number)}
                title={charge.purchase_order}
              >
                {[
                  `Order ${charge.order_number}`,
                  chargeWord(charge),
                  formatUsd(charge.cents),
                  ...backWords(charge),
                ].join(', ')}
              </Entry>
            ))}
            {certificates.map((certificate) => (
              <Entry
                key={certificate.id}
                to={pathToProfessional(customer.id)}
                title={`Certificate ${certificate.number}`}
              >
                {certificate.states.join(', ')}, {certificateWords(certificate)}, last day{' '}
                {formatLongDay(certificate.expires_on)}
              </Entry>
            ))}
          </DeskEntries>
          <p>
            <Link to={pathToProfessional(customer.id)}>Terms, purchase orders and certificates</Link>
          </p>
        </PersonSection>
      )}
      <PersonSection title="Emails" none={emails.length === 0 && `None in the last ${jobDays} days.`}>
        <DeskEntries as="ul">
          {emails.map(({ id, subject, state, written_at }) => (
            <Entry key={id} to={pathToEmail(id)} title={subject}>
              {emailWords[state].title}, <Instant at={written_at} />
            </Entry>
          ))}
        </DeskEntries>
        <p>
          <Link to={pathToEmailsTo(person.email)}>All emails to {person.email}</Link>
        </p>
      </PersonSection>
    </>
  );
};

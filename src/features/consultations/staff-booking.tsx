import { useEffect, useMemo, useRef, useState } from 'react';
import type { Appointment } from '#domain/consultations/appointments-contract.ts';
import { type DeskLead, readLead } from '#domain/leads/staff-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { messageOf } from '#src/lib/http/api-error.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { BookedConsultation } from './booked/booked-consultation.tsx';
import * as styles from './consultation-form.module.css';
import { type ConsultationSetting, SettingOfConsultation } from './consultation-setting.ts';
import { LazyConsultationForm } from './lazy-consultation-form.tsx';
import { StaffOnly } from './staff-only.tsx';

function givenByLead({ fields }: DeskLead): Record<string, string> {
  const known = {
    appointmentType: fields.appointment_type,
    postalCode: fields.postal_code,
    firstName: fields.first_name,
    lastName: fields.last_name,
    email: fields.email,
    phone: fields.phone,
    phoneType: fields.phone_type,
    address1: fields.address1,
    city: fields.city,
    state: fields.state,
    comments: fields.comments,
    preferredDay: fields.preferred_day,
    preferredTime: fields.preferred_time,
  };
  return Object.fromEntries(Object.entries(known).filter((field): field is [string, string] => !!field[1]));
}

const exampleVisitor = {
  appointmentType: 'home',
  postalCode: '06851',
  address1: '14 Wall Street',
  city: 'Norwalk',
  state: 'CT',
  firstName: 'Pat',
  lastName: 'Example',
  email: 'pat@example.com',
  phone: '+1 (203) 555-0142',
  phoneType: 'mobile',
  comments: 'Two windows in the kitchen stick.',
  privacy: true,
};

interface StaffBookingProps {
  at: ConsultationSetting['interface'];
  search: string;
  isRehearsal?: boolean;
  /** Known of the customer and the branch */
  given?: Readonly<Record<string, string>> | undefined;
  preferredDay?: string | undefined;
  startsAt?: string | undefined;
  consultantId?: string | undefined;
  ConsultantField?: ConsultationSetting['ConsultantField'];
}

interface FormOfStaffProps {
  setting: ConsultationSetting;
  leadId: string | undefined;
}

function FormOfStaff({ setting, leadId }: FormOfStaffProps) {
  const { value, failure } = useRemote(
    leadId,
    async (signal) => (await callEndpoint(readLead, { params: { id: leadId ?? '' } }, { signal })).lead,
  );
  const filled = useMemo(
    () => (value ? { ...setting, leadId, given: { ...setting.given, ...givenByLead(value) } } : setting),
    [setting, leadId, value],
  );
  if (leadId && !value && failure === undefined) return <Skeleton height="40rem" />;
  return (
    <>
      {failure !== undefined && <Notice alarm title={messageOf(failure)} />}
      <SettingOfConsultation value={filled}>
        <LazyConsultationForm />
      </SettingOfConsultation>
    </>
  );
}

/**
 * Booking form for staff; shows the last booking above, ready for the next customer. `lead` in the URL is the
 * request to convert.
 */
export function StaffBooking({
  at,
  search,
  isRehearsal = false,
  given,
  preferredDay,
  ...known
}: StaffBookingProps) {
  const { startsAt, consultantId, ConsultantField } = known;
  const news = useRef<HTMLDivElement>(null);
  const [booked, setBooked] = useState<Appointment>();
  // A lead is booked once: the next booking is for another customer.
  const leadId = booked ? undefined : (new URLSearchParams(search).get('lead') ?? undefined);
  const setting = useMemo<ConsultationSetting>(
    () => ({
      interface: at,
      isRehearsal,
      given: isRehearsal ? exampleVisitor : booked ? undefined : given,
      preferredDay,
      // A time is booked once.
      ...(!booked && { startsAt, consultantId }),
      ...(ConsultantField && { ConsultantField }),
      onBooked: (appointment) => {
        setBooked(appointment);
        announce('The consultation is booked.');
        window.scrollTo(0, 0);
      },
    }),
    [at, isRehearsal, given, preferredDay, startsAt, consultantId, ConsultantField, booked],
  );
  // A booking replaces the form, and the pressed button with it.
  useEffect(() => {
    if (booked) news.current?.focus();
  }, [booked]);
  return (
    <StaffOnly>
      <div className={styles.steps}>
        {isRehearsal && (
          <Notice title="For practice: nothing on this page is sent.">
            <p>Times are real, and choosing one keeps it from no customer.</p>
          </Notice>
        )}
        {booked && (
          <div ref={news} tabIndex={-1}>
            <Notice title="Booked. The form is ready for the next customer.">
              <BookedConsultation appointment={booked} />
            </Notice>
          </div>
        )}
        <FormOfStaff key={booked?.id ?? 'first'} setting={setting} leadId={leadId} />
      </div>
    </StaffOnly>
  );
}

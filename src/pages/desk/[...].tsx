import { type RouteComponentProps, Router } from '@gatsbyjs/reach-router';
import type { HeadProps } from 'gatsby';
import { type ComponentProps, type ComponentType, Suspense } from 'react';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Route } from '#src/app/route.tsx';
import { CustomerPage } from '#src/features/account/staff/customer-page.tsx';
import { CustomersPage } from '#src/features/account/staff/customers-page.tsx';
import { GuestPage } from '#src/features/account/staff/guest-page.tsx';
import { StaffCartPage } from '#src/features/cart/staff/cart-page.tsx';
import { CartsPage } from '#src/features/cart/staff/carts-page.tsx';
import { BookPage } from '#src/features/consultations/staff/book-page.tsx';
import { ConsultationPage } from '#src/features/consultations/staff/consultation-page.tsx';
import { StaffConsultationsPage } from '#src/features/consultations/staff/consultations-page.tsx';
import { RequestPage } from '#src/features/consultations/staff/request-page.tsx';
import { ApprovalsPage } from '#src/features/desk/approvals-page.tsx';
import { JobsPage } from '#src/features/desk/jobs-page.tsx';
import { LogPage } from '#src/features/desk/log-page.tsx';
import { SearchPage } from '#src/features/desk/search-page.tsx';
import { WorkPage } from '#src/features/desk/work/work-page.tsx';
import { InboxPage } from '#src/features/leads/staff/inquiries/inbox-page.tsx';
import { InquiryPage } from '#src/features/leads/staff/inquiries/inquiry-page.tsx';
import { LeadsPage } from '#src/features/leads/staff/leads-page.tsx';
import { SitePage } from '#src/features/marketing/site-figures/site-page.tsx';
import { EmailPage } from '#src/features/messages/staff/email-page.tsx';
import { EmailsPage } from '#src/features/messages/staff/emails-page.tsx';
import { OrderPage } from '#src/features/orders/staff/order-page.tsx';
import { StaffOrdersPage } from '#src/features/orders/staff/orders-page.tsx';
import { ProfessionalPage } from '#src/features/trade/staff/professional-page.tsx';
import { ProfessionalsPage } from '#src/features/trade/staff/professionals-page.tsx';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';
import { DeskFrame, DeskOpening } from '#src/widgets/staff/desk-frame.tsx';
import { titleAt } from '#src/widgets/staff/desk-path.ts';

/** For pages that few of the staff open: their scripts would load with every page of the desk. */
function lazyPage(
  part: ComponentProps<typeof DeskFrame>['part'],
  title: string,
  load: () => Promise<ComponentType>,
): ComponentType {
  const Page = lazyPart(async () => ({ default: await load() }));
  return () => (
    <Suspense fallback={<DeskFrame part={part} title={title} />}>
      <Page />
    </Suspense>
  );
}
const StaffReviewsPage = lazyPage(
  'Reviews',
  'Reviews',
  async () => (await import('#src/features/reviews/staff/reviews-page.tsx')).StaffReviewsPage,
);
const StaffQuestionsPage = lazyPage(
  'Questions',
  'Questions',
  async () => (await import('#src/features/reviews/staff/questions/questions-page.tsx')).StaffQuestionsPage,
);
const CalendarPage = lazyPage(
  'Calendars',
  'Calendar',
  async () => (await import('#src/features/consultations/staff-calendars/calendar-page.tsx')).CalendarPage,
);
const ConsultantsPage = lazyPage(
  'Calendars',
  'Consultants',
  async () =>
    (await import('#src/features/consultations/staff-calendars/consultants-page.tsx')).ConsultantsPage,
);
const BrochureMailPage = lazyPage(
  'Inbox',
  'Brochures by mail',
  async () => (await import('#src/features/leads/staff/mailings/brochure-mail-page.tsx')).BrochureMailPage,
);
const MonthPage = lazyPage(
  'Calendars',
  'Month',
  async () => (await import('#src/features/consultations/staff-calendars/month-page.tsx')).MonthPage,
);

type One = RouteComponentProps<{ name: string }>;

const Order = ({ name = '' }: One) => <OrderPage key={name} number={name} />;
const Email = ({ name = '' }: One) => <EmailPage key={name} id={name} />;
const Cart = ({ name = '' }: One) => <StaffCartPage key={name} code={name} />;
const Consultation = ({ name = '' }: One) => <ConsultationPage key={name} id={name} />;
const Request = ({ name = '' }: One) => <RequestPage key={name} reference={name} />;
const Inquiry = ({ name = '' }: One) => <InquiryPage key={name} reference={name} />;
const Professional = ({ name = '' }: One) => <ProfessionalPage key={name} id={name} />;
const Customer = ({ name = '' }: One) => <CustomerPage key={name} id={name} />;

export default function DeskRoutes() {
  // The static page's own path matches no route.
  if (!useHydrated()) return <DeskOpening />;
  return (
    <Router basepath="/desk">
      <Route default page={WorkPage} />
      <Route path="/orders" page={StaffOrdersPage} />
      <Order path="/orders/:name" />
      <Route path="/emails" page={EmailsPage} />
      <Email path="/emails/:name" />
      <Route path="/jobs" page={JobsPage} />
      <Route path="/carts" page={CartsPage} />
      <Cart path="/carts/:name" />
      <Route path="/people" page={CustomersPage} />
      <Route path="/people/guest" page={GuestPage} />
      <Customer path="/people/:name" />
      <Route path="/customers" page={CustomersPage} />
      <Customer path="/customers/:name" />
      <Route path="/professionals" page={ProfessionalsPage} />
      <Professional path="/professionals/:name" />
      <Route path="/approvals" page={ApprovalsPage} />
      <Route path="/leads" page={LeadsPage} />
      <Route path="/inquiries" page={InboxPage} />
      <Inquiry path="/inquiries/:name" />
      <Route path="/brochures" page={BrochureMailPage} />
      <Route path="/consultations" page={StaffConsultationsPage} />
      <Consultation path="/consultations/:name" />
      <Request path="/requests/:name" />
      <Route path="/book" page={BookPage} />
      <Route path="/calendars" page={CalendarPage} />
      <Route path="/calendars/consultants" page={ConsultantsPage} />
      <Route path="/calendars/month" page={MonthPage} />
      <Route path="/reviews" page={StaffReviewsPage} />
      <Route path="/questions" page={StaffQuestionsPage} />
      <Route path="/search" page={SearchPage} />
      <Route path="/log" page={LogPage} />
      <Route path="/site" page={SitePage} />
    </Router>
  );
}

export const Head = ({ location }: HeadProps) => (
  <>
    <PageHead title={titleAt(location.pathname)} description="For the staff of the shop." path="/desk/" />
    <meta name="robots" content="noindex" />
  </>
);

import { ownValue } from '#domain/validation/own-value.ts';
export const deskPaths = {
  work: '/desk/',
  orders: '/desk/orders/',
  search: '/desk/search/',
  emails: '/desk/emails/',
  jobs: '/desk/jobs/',
  carts: '/desk/carts/',
  customers: '/desk/people/',
  professionals: '/desk/professionals/',
  approvals: '/desk/approvals/',
  leads: '/desk/leads/',
  reviews: '/desk/reviews/',
  questions: '/desk/questions/',
  inquiries: '/desk/inquiries/',
  brochures: '/desk/brochures/',
  log: '/desk/log/',
  site: '/desk/site/',
  consultations: '/desk/consultations/',
  book: '/desk/book/',
  calendars: '/desk/calendars/',
  month: '/desk/calendars/month/',
  consultants: '/desk/calendars/consultants/',
} as const;

export const pathToOrder = (number: string): string => `/desk/orders/${encodeURIComponent(number)}/`;
export const pathToEmail = (id: number): string => `/desk/emails/${id}/`;
export const pathToCart = (code: string): string => `/desk/carts/${encodeURIComponent(code)}/`;
export const pathToCustomer = (id: string): string => `/desk/people/${encodeURIComponent(id)}/`;
export const pathToGuest = (email: string): string => `/desk/people/guest/?${new URLSearchParams({ email })}`;
export const pathToProfessional = (id: string): string => `/desk/professionals/${encodeURIComponent(id)}/`;
export const pathToConsultation = (id: string): string => `/desk/consultations/${encodeURIComponent(id)}/`;
export const pathToRequest = (reference: string): string =>
  `/desk/requests/${encodeURIComponent(reference)}/`;
export const pathToInquiry = (reference: string): string =>
  `/desk/inquiries/${encodeURIComponent(reference)}/`;
export const pathToDay = (branch: string, day: string): string =>
  `${deskPaths.consultations}?${new URLSearchParams({ branch, day })}`;
export const pathToEmailsTo = (email: string): string =>
  `${deskPaths.emails}?${new URLSearchParams({ search: email })}`;
export const pathToSearch = (q: string): string => `${deskPaths.search}?${new URLSearchParams({ q })}`;
export const pathToLogOf = (subjectId: string): string =>
  `${deskPaths.log}?${new URLSearchParams({ search: subjectId })}`;

type KnownOfBooking = 'lead' | 'customer' | 'branch' | 'day' | 'starts_at' | 'consultant';

/** Books by phone ([2.5]) with all that is known: the lead or customer, branch, day, time and consultant. */
export const pathToBook = (known: Partial<Record<KnownOfBooking, string>>): string =>
  `${deskPaths.book}?${new URLSearchParams(known)}`;

const calendarTitles: Record<string, string> = { month: 'Month', consultants: 'Consultants' };

const titles: Record<string, (name: string) => string> = {
  orders: (number) => (number ? `Order ${number}` : 'Orders'),
  people: (id) => (id ? 'Person' : 'People'),
  professionals: (id) => (id ? 'Professional' : 'Professionals'),
  carts: (code) => (code ? `Cart ${code}` : 'Carts'),
  emails: (id) => (id ? `Email ${id}` : 'Emails'),
  approvals: () => 'Approvals',
  leads: () => 'Leads',
  reviews: () => 'Reviews',
  questions: () => 'Questions',
  search: () => 'Search',
  book: () => 'Book for a customer',
  jobs: () => 'Jobs',
  log: () => 'Log',
  site: () => 'Site',
  consultations: (id) => (id ? 'Consultation' : 'Consultations'),
  requests: () => 'Request',
  inquiries: (reference) => (reference ? `Inquiry ${reference}` : 'Inbox'),
  brochures: () => 'Brochures by mail',
  calendars: (name) => ownValue(calendarTitles, name) ?? 'Calendar',
};

export function titleAt(pathname: string): string {
  const [part = '', name = ''] = pathname.replace(/^\/desk\//, '').split('/');
  return `${ownValue(titles, part)?.(decodeURIComponent(name)) ?? 'Work'} | Desk`;
}

import type { FastifyInstance } from 'fastify';
import type { WorkCounts } from '#domain/desk/work-contract.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import type { SwappableSnapshot } from '#server/site/content-snapshot.ts';
import type { FillPage } from '#server/site/fill-page.ts';
import { mailingRoutes } from '../mailings/mailing-routes.ts';
import { StaffMailings } from '../mailings/staff-mailings.ts';
import { inquiryPages } from './form-pages.ts';
import { addInboundReplies } from './inbound-replies.ts';
import { Inquiries, type InquiriesDeps } from './inquiries.ts';
import { InquiryEmails, type InquiryEmailsDeps } from './inquiry-emails.ts';
import { InquiryFiles, type InquiryFilesDeps } from './inquiry-files.ts';
import { InquiryReplies, type InquiryRepliesDeps } from './inquiry-replies.ts';
import { inquiryRoutes } from './inquiry-routes.ts';
import { MergedInquiries } from './merged-inquiries.ts';
import { ReplyAddresses } from './reply-addresses.ts';
import { StaffInquiries, type StaffInquiriesDeps } from './staff-inquiries.ts';
import { staffInquiryRoutes } from './staff-inquiry-routes.ts';

type InquiriesServiceDeps = Omit<
  InquiriesDeps & StaffInquiriesDeps & InquiryEmailsDeps & InquiryRepliesDeps & InquiryFilesDeps,
  'emails' | 'inquiryFiles' | 'addresses' | 'inboundKey' | 'timeZone' | 'coverage' | 'brochureTitles'
> & {
  content: SwappableSnapshot;
  fillPage: FillPage;
  inboundMail: { address: string; key: string } | undefined;
  digestKey: () => Promise<string>;
};

/**
 * Adds `/leads/v1/contact` and its forms without scripts ([1.2], [2.21]): questions, warranty claims,
 * applications and partner requests, with a reference, a receipt and a status page by link; and
 * `/desk/v1/inquiries` for staff. Throws 422 with the messages of section 5, 429 above the network's limit.
 * Deletes them two years after the last change.
 */
export async function addInquiriesService(
  app: FastifyInstance,
  { content, fillPage: fill, inboundMail, ...others }: InquiriesServiceDeps,
): Promise<{
  accountPart: AccountPart;
  clearExpired: () => Promise<void>;
  staff: Pick<StaffInquiries, 'ofPerson' | 'search' | 'work'>;
  countWork: () => Promise<Pick<WorkCounts, 'inquiries' | 'inquiries_overdue'>>;
}> {
  const deps = {
    ...others,
    timeZone: () => content.current().brand.time_zone,
    coverage: () => content.current().pages.warranty.coverage,
    brochureTitles: () =>
      new Map(content.current().brochures.map(({ brochure_id, title }) => [brochure_id, title])),
  };
  const addresses = new ReplyAddresses({ address: inboundMail?.address, key: deps.digestKey });
  const emails = new InquiryEmails({ ...deps, addresses });
  const inquiryFiles = new InquiryFiles(deps);
  const inquiries = new Inquiries({ ...deps, emails, inquiryFiles });
  const staff = new StaffInquiries({ ...deps, emails, inquiryFiles });
  inquiryRoutes(app, inquiries);
  mailingRoutes(app, new StaffMailings(deps));
  staffInquiryRoutes(app, { inquiries: staff, merged: new MergedInquiries(deps) });
  const inboundKey = inboundMail?.key;
  const replies = new InquiryReplies({ ...deps, emails, inquiryFiles, addresses, inboundKey });
  await addInboundReplies(app, replies);
  await inquiryPages(app, { inquiries, fill });
  return {
    accountPart: inquiries.accountPart(),
    clearExpired: () => inquiries.clearExpired(),
    staff,
    countWork: async () => {
      const { open, overdue } = await staff.count();
      return { inquiries: open, inquiries_overdue: overdue };
    },
  };
}

export interface UpkeepDeps {
  jobs: {
    schedule: (name: string, cron: string, work: () => Promise<unknown>) => void;
    forgetDone: () => Promise<void>;
    drainOutbox: () => Promise<void>;
  };
  orders: { sweep: () => Promise<void>; renewLatePromises: () => Promise<void> };
  carts: { clearExpired: () => Promise<void> };
  products: { clearExpired: () => Promise<void> };
  projects: { clearDeleted: () => Promise<void> };
  idempotency: { forgetExpired: () => Promise<void> };
  identities: { clearExpired: () => Promise<void> };
  tries: { clearExpired: () => Promise<void> };
  contacts: { clearExpired: () => Promise<void> };
  inquiries: { clearExpired: () => Promise<void> };
  scheduling: { clearLapsed: () => Promise<void>; alarmOverdue: () => Promise<void> };
  tracking: { clearExpired: () => Promise<void> };
  flags: { clearExpired: () => Promise<void> };
  professionals: { remind: () => Promise<void>; clearExpiredInvites: () => Promise<void> };
  desk: { alarmLateWork: () => Promise<void> };
  staff: { remindOfApprovals: () => Promise<void> };
  publishing: { publishDue: () => Promise<void>; clearOld: () => Promise<void> };
  reviews: Record<'publish' | 'invite' | 'clearExpired', () => Promise<void>>;
}

export function scheduleUpkeep(deps: UpkeepDeps): void {
  const {
    jobs,
    orders,
    carts,
    products,
    projects,
    idempotency,
    identities,
    tries,
    contacts,
    inquiries,
    scheduling,
    tracking,
    flags,
    publishing,
    professionals,
    desk,
    staff,
    reviews,
  } = deps;
  jobs.schedule('settle-orders', '* * * * *', orders.sweep);
  jobs.schedule('renew-late-promises', '32 * * * *', orders.renewLatePromises);
  jobs.schedule('clear-expired-carts', '* * * * *', carts.clearExpired);
  jobs.schedule('clear-expired-configurations', '* * * * *', products.clearExpired);
  jobs.schedule('clear-lapsed-holds', '* * * * *', scheduling.clearLapsed);
  jobs.schedule('alarm-overdue-requests', '* * * * *', () => scheduling.alarmOverdue());
  jobs.schedule('alarm-late-work', '*/5 * * * *', desk.alarmLateWork);
  jobs.schedule('remind-of-approvals', '42 12 * * *', staff.remindOfApprovals);
  jobs.schedule('forget-idempotency-keys', '7 * * * *', () => idempotency.forgetExpired());
  jobs.schedule('clear-ended-sign-ins', '17 * * * *', identities.clearExpired);
  jobs.schedule('clear-slowed-tries', '27 * * * *', () => tries.clearExpired());
  jobs.schedule('clear-expired-forms', '47 * * * *', contacts.clearExpired);
  jobs.schedule('clear-old-inquiries', '37 3 * * *', inquiries.clearExpired);
  jobs.schedule('clear-old-flag-counts', '57 4 * * *', flags.clearExpired);
  jobs.schedule('forget-site-figures', '57 3 * * *', tracking.clearExpired);
  jobs.schedule('remind-of-certificates', '12 13 * * *', professionals.remind);
  jobs.schedule('clear-expired-invites', '22 3 * * *', professionals.clearExpiredInvites);
  jobs.schedule('clear-deleted-projects', '47 3 * * *', projects.clearDeleted);
  jobs.schedule('publish-what-is-due', '* * * * *', publishing.publishDue);
  jobs.schedule('publish-new-reviews', '12 8 * * *', reviews.publish);
  jobs.schedule('ask-for-reviews', '22 15 * * *', reviews.invite);
  jobs.schedule('clear-old-review-data', '32 3 * * *', reviews.clearExpired);
  jobs.schedule('remove-old-releases', '27 3 * * *', publishing.clearOld);
  jobs.schedule('forget-done-jobs', '37 * * * *', () => jobs.forgetDone());
  jobs.schedule('drain-outbox', '* * * * *', () => jobs.drainOutbox());
}

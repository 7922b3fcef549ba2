import { load } from 'cheerio';
import { stopContact } from '#domain/leads/contract.ts';
import { checkContact } from '#domain/leads/staff-contract.ts';
import { searchEmails } from '#domain/messages/staff-emails-contract.ts';
import { mailQueue, type NewMail } from '#server/services/messages/mail.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { runJobs } from '#tests/support/desk/server-back-office.ts';
import { headerOf, type MailServer, startMailServer } from '#tests/support/messages/mail-server.ts';
import { contact, newBuyer } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call } from '#tests/support/server/server-call.ts';
import { builtPages } from '#tests/support/server/server-pages.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';

let server: MailServer;
let test: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  test = await withApp({
    pages: builtPages,
    settings: {
      SMTP_URL: server.url,
      MAIL_FROM: 'Shop <shop@clerestory.example>',
      SITE_ORIGIN: 'https://www.shop.example',
    },
  });
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const write = (to: string, purpose?: NewMail['purpose']): Promise<void> =>
  test.app.jobs.send(test.database.db, mailQueue, {
    to,
    subject: `${purpose} ${to}`,
    text: 'Hello',
    html: '<p>Hello</p>',
    purpose,
  });
const emailsTo = (to: string): string[] => server.emails.filter((email) => email.includes(`To: ${to}`));
const stop = (email: string) => call(test.app, stopContact, { body: { email } });

const unsubscribeOf = (email: string): string => {
  const [, address = ''] = /^List-Unsubscribe:\s+<([^>]+)>/m.exec(email.replace(/\r?\n[ \t]+/g, ' ')) ?? [];
  return address.replaceAll(' ', '');
};
const pathOf = (address: string): string => address.replace('https://www.shop.example', '');

describe('an email', () => {
  it('that is no part of what its reader asked for goes no more, at the moment when it would', async () => {
    for (const purpose of ['service', 'reminder', 'marketing', undefined] as const)
      await write('ada@example.com', purpose);
    await stop('Ada@example.com');
    await runJobs(test.app);
    expect(emailsTo('ada@example.com').map((email) => headerOf('Subject', email))).toEqual([
      'service ada@example.com',
      'undefined ada@example.com',
    ]);
    const query = { to: 'ada@example.com' };
    const { emails } = await call(test.app, searchEmails, { query }, asAccount('agent'));
    expect(emails.map(({ state, sent_at }) => [state, sent_at !== undefined])).toEqual([
      ['sent', true],
      ['withheld', false],
      ['withheld', false],
      ['sent', true],
    ]);
  });

  it('[1.2] of an order goes to a buyer who wants to hear of nothing else, and no other does', async () => {
    const buyer = newBuyer(test.app);
    cartOf(await buyer.visitor.add('sash-keeper-classic'));
    const buyers = { ...contact, email: 'buyer@example.com', phone: '203-555-0190' };
    const { number } = await buyer.pay({ contact: buyers, do_not_contact: true });
    await write('buyer@example.com', 'reminder');
    await runJobs(test.app);
    expect(emailsTo('buyer@example.com').map((email) => headerOf('Subject', email))).toEqual([
      `Your order ${number}`,
    ]);
    const asked = { email: 'other@example.com', phone: '203-555-0190' };
    expect(await call(test.app, checkContact, { body: asked }, asAccount('agent'))).toMatchObject({
      calls: false,
      texts: false,
      emails: true,
    });
  });

  it('that may be stopped says how, and one of service does not', async () => {
    await write('bob@example.com', 'reminder');
    await write('bob@example.com');
    await runJobs(test.app);
    const [reminder = '', service = ''] = emailsTo('bob@example.com');
    expect(headerOf('List-Unsubscribe-Post', reminder)).toBe('List-Unsubscribe=One-Click');
    expect(unsubscribeOf(reminder)).toMatch(
      /^https:\/\/www\.shop\.example\/do-not-contact\/unsubscribe\/\?token=[\w-]{86}$/,
    );
    expect(service).not.toContain('List-Unsubscribe');
    expect([reminder, service].map((email) => email.match(/Unsubscribe from/g)?.length ?? 0)).toEqual([2, 0]);
  });
});

describe('the link of an email', () => {
  const linkFor = async (email: string): Promise<string> => {
    await write(email, 'reminder');
    await runJobs(test.app);
    return pathOf(unsubscribeOf(emailsTo(email).at(-1) ?? ''));
  };
  const goesTo = async (email: string): Promise<boolean> => {
    const before = emailsTo(email).length;
    await write(email, 'reminder');
    await runJobs(test.app);
    return emailsTo(email).length > before;
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  it('stops by a click in the mail program, without cookies or a page', async () => {
    const url = await linkFor('cleo@example.com');
    const answer = await test.app.inject({
      method: 'POST',
      url,
      headers: form,
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([answer.statusCode, answer.body]).toEqual([200, 'Unsubscribed']);
    expect(await goesTo('cleo@example.com')).toBe(false);
    const multipart = await linkFor('dora@example.com');
    const boundary =
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const second = await test.app.inject({ method: 'POST', url: multipart, headers, payload: boundary });
    expect(second.statusCode).toBe(200);
    expect(await goesTo('dora@example.com')).toBe(false);
  });

  it('does nothing when it is only opened, and stops by the button of its page', async () => {
    const url = await linkFor('eve@example.com');
    const page = await test.app.inject(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    const $ = load(page.body);
    expect($('[data-when="good"]').attr('hidden')).toBeUndefined();
    expect($('[data-when="useless"]')).toHaveLength(0);
    expect(page.body).not.toContain('eve');
    expect(await goesTo('eve@example.com')).toBe(true);
    const action = String($('form').attr('action'));
    expect(action).toBe(url);
    const answer = await test.app.inject({ method: 'POST', url: action, headers: form, payload: 'button=' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/do-not-contact/received/']);
    expect(await goesTo('eve@example.com')).toBe(false);
  });

  it('is of no use where it was changed or made up', async () => {
    const url = await linkFor('finn@example.com');
    const other = await linkFor('gus@example.com');
    const swapped = `${url.slice(0, -43)}${other.slice(-43)}`;
    for (const wrong of [
      `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`,
      swapped,
      '/do-not-contact/unsubscribe/',
    ]) {
      const page = await test.app.inject(wrong);
      expect(page.statusCode).toBe(410);
      expect(load(page.body)('[data-when="good"]')).toHaveLength(0);
      const answer = await test.app.inject({
        method: 'POST',
        url: wrong,
        headers: form,
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(answer.statusCode).toBe(410);
    }
    expect(await goesTo('finn@example.com')).toBe(true);
  });
});

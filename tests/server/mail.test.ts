import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { startTestApp, type TestApp } from '../support/server-app.ts';
import { runJobs } from '../support/server-back-office.ts';
import { newBuyer } from '../support/server-purchase.ts';
import { cartOf } from '../support/server-visitor.ts';
import { askAsStaff } from '../support/staff-cookie.ts';

let clock = new Date('2026-06-01T16:00:00Z');
let server: MailServer;
let test: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  test = await startTestApp({
    now: () => clock,
    settings: { SMTP_URL: server.url, MAIL_FROM: 'Shop <shop@clerestory.example>' },
  });
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const order = async () => {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('sash-keeper-classic'));
  return buyer.pay();
};

describe('a letter', () => {
  it('is handed in at the mail server, as text and as HTML', async () => {
    const { number } = await order();
    await runJobs(test.app);
    expect(server.letters).toHaveLength(1);
    const [letter = ''] = server.letters;
    expect(letter).toContain('From: Shop <shop@clerestory.example>');
    expect(letter).toContain('To: Ada@example.com');
    expect(letter).toContain(`Subject: Your order ${number}`);
    expect(letter).toContain('Content-Type: text/plain');
    expect(letter).toContain('Content-Type: text/html');
  });

  it('that the mail server refuses is handed in again later, once', async () => {
    server.refuse(true);
    const { number } = await order();
    await runJobs(test.app);
    expect((await askAsStaff(test.app, '/sandbox/jobs')).body).toContain('550 5.1.1 Nobody of that name');
    server.refuse(false);
    await runJobs(test.app);
    const about = () => server.letters.filter((letter) => letter.includes(`Subject: Your order ${number}`));
    expect(about()).toHaveLength(0);
    clock = new Date(clock.getTime() + 60_000);
    await runJobs(test.app);
    await runJobs(test.app);
    expect(about()).toHaveLength(1);
  });
});

import { navigate } from 'gatsby';
import { readEmail, type StaffEmail } from '#domain/messages/staff-emails-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { DeskAnswer, DetailWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { sendAgain } from '#src/widgets/staff/desk-api.ts';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { pathToEmail } from '#src/widgets/staff/desk-path.ts';
import { emailWords } from '#src/widgets/staff/desk-words.ts';
import { Fact, FactList } from '#src/widgets/staff/facts/fact-list.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import * as styles from './email-page.module.css';

/** Prepares an email for a frame: links open new tabs, styles avoid the page's content security policy. */
const framedEmail = (html: string): string =>
  html.replace('<head>', '<head><base target="_blank">').replaceAll(' style="', ' data-style="');

/** Restores the framed email's styles by CSSOM, which the policy permits. */
function styleEmail({ contentDocument }: HTMLIFrameElement): void {
  for (const element of contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
    element.style.cssText = element.dataset.style ?? '';
}

/** No scripts, so `allow-same-origin` is safe; the page needs it for styling. Links open in new tabs. */
const sandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

const Content = ({ content }: Pick<StaffEmail, 'content'>) => {
  if (!content)
    return (
      <Notice title="This email is its reader’s alone.">
        <p>What it says can open the account, so no one else sees it. You can send it again.</p>
      </Notice>
    );
  return (
    <>
      <Stack as="section" gap={3}>
        <h2>As HTML</h2>
        <iframe
          className={styles.email}
          title="The email as HTML"
          sandbox={sandbox}
          srcDoc={framedEmail(content.html)}
          onLoad={({ currentTarget }) => styleEmail(currentTarget)}
        />
      </Stack>
      <Stack as="section" gap={3}>
        <h2>As text</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a wide email. */}
        <pre className={styles.plain} tabIndex={0}>
          {content.text}
        </pre>
      </Stack>
    </>
  );
};

function SendAgain({ email, reload }: { email: StaffEmail; reload: () => void }) {
  const { busy, reason, run } = useAction();
  if (email.state === 'waiting') return null;
  const send = () =>
    run(async () => {
      const { id } = await sendAgain(email.id);
      if (id === email.id) reload();
      else await navigate(pathToEmail(id));
    }, 'The email is on its way again.');
  return (
    <Stack gap={3}>
      <Cluster gap={3} align="center">
        <Button disabled={busy} onClick={() => void send()}>
          {busy ? 'Sending…' : 'Send again'}
        </Button>
      </Cluster>
      {reason && <Notice alarm title={reason} />}
    </Stack>
  );
}

export function EmailPage({ id }: { id: string }) {
  const remote = useDesk(readEmail, { params: { id } });
  const email = remote.value?.email;
  return (
    <DeskFrame part="Emails" title={email?.subject ?? 'Email'} isDetail>
      <DeskAnswer remote={remote} waiting={<DetailWaiting />}>
        {({ email }) => (
          <>
            <FactList>
              <Fact name="To">{email.to}</Fact>
              <Fact name="Status">
                <StateMark {...emailWords[email.state]} />
              </Fact>
              <Fact name="Written">
                <Instant at={email.written_at} />
              </Fact>
              {email.sent_at && (
                <Fact name="Sent">
                  <Instant at={email.sent_at} />
                </Fact>
              )}
              {email.last_error && (
                <Fact name={email.state === 'withheld' ? 'Why' : 'Last failure'}>
                  {email.last_error} (try {email.attempts})
                </Fact>
              )}
            </FactList>
            <SendAgain email={email} reload={remote.retry} />
            <Content content={email.content} />
          </>
        )}
      </DeskAnswer>
    </DeskFrame>
  );
}

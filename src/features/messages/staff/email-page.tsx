import { navigate } from 'gatsby';
import { type DeskLetter, readLetter } from '#domain/messages/staff-emails-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import * as styles from '#src/widgets/staff/desk.module.css';
import { DeskAnswer, DetailWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { sendAgain } from '#src/widgets/staff/desk-api.ts';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { pathToLetter } from '#src/widgets/staff/desk-path.ts';
import { letterWords } from '#src/widgets/staff/desk-words.ts';
import { Fact, FactList } from '#src/widgets/staff/facts/fact-list.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';

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

const Content = ({ content }: Pick<DeskLetter, 'content'>) => {
  if (!content)
    return (
      <Notice title="This email is its reader’s alone.">
        <p>What it says can open the account, so no one else sees it. You can send it again.</p>
      </Notice>
    );
  return (
    <>
      <section className={styles.section}>
        <h2>As HTML</h2>
        <iframe
          className={styles.letter}
          title="The email as HTML"
          sandbox={sandbox}
          srcDoc={framedEmail(content.html)}
          onLoad={({ currentTarget }) => styleEmail(currentTarget)}
        />
      </section>
      <section className={styles.section}>
        <h2>As text</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a wide email. */}
        <pre className={styles.plain} tabIndex={0}>
          {content.text}
        </pre>
      </section>
    </>
  );
};

function SendAgain({ letter, reload }: { letter: DeskLetter; reload: () => void }) {
  const { busy, reason, run } = useAction();
  if (letter.state === 'waiting') return null;
  const send = () =>
    run(async () => {
      const { id } = await sendAgain(letter.id);
      if (id === letter.id) reload();
      else await navigate(pathToLetter(id));
    }, 'The email is on its way again.');
  return (
    <div className={styles.doings}>
      <div className={styles.actions}>
        <Button disabled={busy} onClick={() => void send()}>
          {busy ? 'Sending…' : 'Send again'}
        </Button>
      </div>
      {reason && <Notice alarm title={reason} />}
    </div>
  );
}

export function LetterPage({ id }: { id: string }) {
  const remote = useDesk(readLetter, { params: { id } });
  const letter = remote.value?.letter;
  return (
    <DeskFrame part="Emails" title={letter?.subject ?? 'Email'} isDetail>
      <DeskAnswer remote={remote} waiting={<DetailWaiting />}>
        {({ letter }) => (
          <>
            <FactList>
              <Fact name="To">{letter.to}</Fact>
              <Fact name="Status">
                <StateMark {...letterWords[letter.state]} />
              </Fact>
              <Fact name="Written">
                <Instant at={letter.written_at} />
              </Fact>
              {letter.sent_at && (
                <Fact name="Sent">
                  <Instant at={letter.sent_at} />
                </Fact>
              )}
              {letter.last_error && (
                <Fact name={letter.state === 'withheld' ? 'Why' : 'Last failure'}>
                  {letter.last_error} (try {letter.attempts})
                </Fact>
              )}
            </FactList>
            <SendAgain letter={letter} reload={remote.retry} />
            <Content content={letter.content} />
          </>
        )}
      </DeskAnswer>
    </DeskFrame>
  );
}

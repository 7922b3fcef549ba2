import { formatLongDay } from '#domain/dates/format-day.ts';
import type { ProjectLink } from '#domain/projects/links-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Note, Stack, Text } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import * as styles from '../components/sheet-form.module.css';
import { urlOfLink, withdrawLink } from './sharing-api.ts';

const day = (time: string): string => formatLongDay(time.slice(0, 10));

const untilWords = ({ expires_on, expired }: ProjectLink): string =>
  expires_on === null
    ? 'Works until you withdraw it.'
    : `${expired ? 'Ended after' : 'Works until'} ${formatLongDay(expires_on)}.`;

export function LinkEntry({
  link,
  onChanged,
}: {
  link: ProjectLink;
  onChanged: (links: ProjectLink[]) => void;
}) {
  const { busy, reason, run } = useAction();
  const title = link.name || `Link of ${day(link.made_at)}`;
  const copy = () =>
    run(async () => {
      await navigator.clipboard.writeText(urlOfLink(link));
      announce('The link is copied.');
    });
  const withdraw = () =>
    run(async () => {
      onChanged(await withdrawLink(link.id));
      announce(`${title} is withdrawn. It opens nothing any more.`);
    });
  return (
    <Stack as="li" gap={2} rule="above" padY={4}>
      <Text as="h3" size="m">
        {title}
      </Text>
      <Note>
        Made {day(link.made_at)}. {untilWords(link)} {link.for_branch && 'Your branch has it too. '}
        {link.opened_at ? `Last opened ${day(link.opened_at)}.` : 'Not opened yet.'}
      </Note>
      {!link.expired && (
        <TextField
          label={`Address of ${title}`}
          labelHidden
          readOnly
          value={urlOfLink(link)}
          onFocus={({ target }) => target.select()}
        />
      )}
      {reason && <Notice alarm title={reason} />}
      <div className={styles.actions}>
        {!link.expired && (
          <Button look="outline" onClick={() => void copy()}>
            Copy link<span className="visually-hidden">: {title}</span>
          </Button>
        )}
        <Button look="quiet" disabled={busy} onClick={() => void withdraw()}>
          Withdraw<span className="visually-hidden"> {title}</span>
        </Button>
      </div>
    </Stack>
  );
}

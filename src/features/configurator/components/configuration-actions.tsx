import { Link } from 'gatsby';
import { type ReactNode, useState } from 'react';
import type { Configuration } from '#domain/configurator/contract.ts';
import { configurationPdf } from '#domain/configurator/files-contract.ts';
import { configurationDays } from '#domain/configurator/kept-days.ts';
import { scheduleConsultation } from '#domain/content/paths/page-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note, Stack, Text } from '#src/components/layout.tsx';
import { useFlag } from '#src/lib/flagsmith/use-flag.ts';
import { messageOf } from '#src/lib/http/api-error.ts';
import { fetchFile } from '#src/lib/http/http.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { usePriceGroup } from '#src/session/customer/use-price-group.ts';
import { saveConfiguration } from '#src/session/designs/saved-configurations.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';
import * as styles from './review.module.css';

/**
 * Printable quote. A plain link carries no token, so a professional's quote is fetched with authorization.
 */
function QuotePdf({ config }: { config: Configuration }) {
  const isTrade = usePriceGroup() === 'trade';
  const [busy, setBusy] = useState(false);
  if (!isTrade)
    return (
      <Text as="a" strong href={configurationPdf.path.replace(':id', config.id)}>
        Quote as PDF
      </Text>
    );
  const save = async () => {
    setBusy(true);
    try {
      const query = { client_postal_code: storedPostalCode() };
      saveFile(`${config.code}.pdf`, await fetchFile(configurationPdf, { params: { id: config.id }, query }));
      announce('The quote is saved.');
    } catch (failure) {
      announce(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="outline" disabled={busy} onClick={() => void save()}>
      {busy ? 'Printing…' : 'Quote as PDF'}
    </Button>
  );
}

const shareUrl = ({ backend_name, code }: Configuration): string =>
  new URL(pathTo.design(backend_name, code), location.origin).href;

/** Shares a link with the Web Share API, else copies it; false if both fail. */
async function share(title: string, url: string): Promise<boolean> {
  try {
    if (navigator.share) await navigator.share({ title, url });
    else await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}

export function ConfigurationActions({
  config,
  confirmed,
  compare,
  saveTo,
}: {
  config: Configuration;
  confirmed: boolean;
  compare: { setAside: () => void; show: (() => void) | null };
  saveTo?: ReactNode;
}) {
  const [shared, setShared] = useState(false);
  const [said, setSaid] = useState('');
  const compares = useFlag('compare_designs');
  const url = shareUrl(config);

  /** Also shown, as most visitors hear no announcement. */
  const say = (words: string) => {
    setSaid(words);
    announce(words);
  };
  const save = () =>
    say(
      saveConfiguration(config)
        ? `${config.title} saved on this device.`
        : 'This browser keeps nothing for us. Use the link instead.',
    );
  const hand = async () => {
    const done = await share(config.title, url);
    setShared(true);
    say(done ? 'The link is yours to pass on.' : 'Here is the link to copy.');
  };

  return (
    <Stack as="section" aria-label="Keep it or pass it on" gap={5}>
      {saveTo}
      <Cluster gap="2 4" align="center">
        <Button look="outline" onClick={save}>
          Save
        </Button>
        <Button look="outline" disabled={!confirmed} onClick={hand}>
          Share
        </Button>
        {compares && (
          <Button look="outline" onClick={compare.setAside}>
            Add to compare
          </Button>
        )}
        {compares && compare.show && (
          <Button look="outline" onClick={compare.show}>
            Compare
          </Button>
        )}
        <QuotePdf config={config} />
        <Text
          as={Link}
          strong
          to={`${scheduleConsultation}?${new URLSearchParams({ design: config.short_code })}`}
        >
          Talk it over with us
        </Text>
      </Cluster>
      {said && <Text strong>{said}</Text>}
      {shared && (
        <p className={styles.code}>
          <a href={url}>{url}</a>
        </p>
      )}
      <Note>
        Code to read out at a showroom or by phone, good for {configurationDays} days:{' '}
        <strong className="tabular">{config.short_code}</strong>. The whole of it, which never ends:{' '}
        <span className="tabular">{config.code}</span>
      </Note>
    </Stack>
  );
}

import { Suspense, useEffect, useState } from 'react';
import * as professionalUrl from '#domain/content/paths/professional-url.ts';
import { Button } from '#src/components/form/button.tsx';
import { Stack } from '#src/components/layout.tsx';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { whenIdle } from '#src/lib/react/when-idle.ts';
import * as styles from './install-here.module.css';

// Lazy: larger than the page, and only for desktop readers.
const QrCode = lazyPart(async () => ({
  default: (await import('#src/components/qr-code.tsx')).QrCode,
}));

/** Chromium's `beforeinstallprompt` event; other browsers install from their menu. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

/** Installs the app in this browser, or shows a QR code for a phone. */
export function InstallHere() {
  const [offer, setOffer] = useState<InstallOffer>();
  const [origin, setOrigin] = useState('');
  useEffect(() => {
    // The shell uses the first idle period; this waits for the second.
    whenIdle(() => whenIdle(() => setOrigin(location.origin)));
    const keep = (event: Event) => {
      // Prevents the browser's own install bar.
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    const forget = () => setOffer(undefined);
    window.addEventListener('beforeinstallprompt', keep);
    window.addEventListener('appinstalled', forget);
    return () => {
      window.removeEventListener('beforeinstallprompt', keep);
      window.removeEventListener('appinstalled', forget);
    };
  }, []);
  return (
    <Stack gap={5} justify="start" className={styles.ways}>
      {offer && (
        <Button onClick={() => void offer.prompt().then(() => setOffer(undefined))}>
          Install it on this device
        </Button>
      )}
      <figure className={styles.code}>
        <div className={styles.place}>
          <Suspense>
            {origin && (
              <QrCode
                text={`${origin}${professionalUrl.proAppDownload}`}
                label="QR code that opens this page on your phone"
              />
            )}
          </Suspense>
        </div>
        <figcaption>Reading this at a desk? Point your phone’s camera here.</figcaption>
      </figure>
    </Stack>
  );
}

import { lazy, Suspense, useEffect, useState } from 'react';
import * as professionalUrl from '#domain/content/professional-url.ts';
import { Button } from '#src/components/button.tsx';
import { whenIdle } from '#src/lib/when-idle.ts';
import * as styles from './install-here.module.css';

// It weighs more than the page, and is for those who read at a desk.
const QrCode = lazy(async () => ({
  default: (await import('#src/components/qr-code.tsx')).QrCode,
}));

/** What Chromium offers where the site can be installed; other browsers have a menu of their own for it. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

/**
 * Two ways to the app: a button where this browser can install it, and a code for the phone beside the desk.
 */
export function InstallHere() {
  const [offer, setOffer] = useState<InstallOffer>();
  const [origin, setOrigin] = useState('');
  useEffect(() => {
    // The first idle moment is the shell's, which every visitor needs.
    whenIdle(() => whenIdle(() => setOrigin(location.origin)));
    const keep = (event: Event) => {
      // Else the browser shows a bar of its own beside the button.
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
    <div className={styles.ways}>
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
    </div>
  );
}

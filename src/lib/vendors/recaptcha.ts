interface Recaptcha {
  ready: (then: () => void) => void;
  render: (
    place: HTMLElement,
    options: {
      sitekey: string;
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ) => number;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const source = 'https://www.google.com/recaptcha/api.js?render=explicit';

let loading: Promise<Recaptcha> | undefined;

const load = (): Promise<Recaptcha> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.async = true;
    script.onerror = () => {
      loading = undefined;
      script.remove();
      reject(new Error('reCAPTCHA could not be loaded'));
    };
    script.onload = () => {
      const recaptcha = window.grecaptcha;
      if (recaptcha) recaptcha.ready(() => resolve(recaptcha));
      else script.onerror?.('');
    };
    document.head.append(script);
  });

/** Renders reCAPTCHA in an element; calls back with its token, or an empty string when it expires. */
export async function showRecaptcha(
  place: HTMLElement,
  sitekey: string,
  onToken: (token: string) => void,
): Promise<void> {
  loading ??= load();
  const recaptcha = await loading;
  const isVoid = () => onToken('');
  recaptcha.render(place, {
    sitekey,
    callback: onToken,
    'expired-callback': isVoid,
    'error-callback': isVoid,
  });
}

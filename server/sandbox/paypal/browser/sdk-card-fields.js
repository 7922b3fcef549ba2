import { base, elementOf, source } from './sdk-frame.js';

const fieldTitles = {
  name: 'Name on card',
  number: 'Card number',
  expiry: 'Expiration date',
  cvv: 'Security code',
};
const stateKeys = {
  name: 'cardNameField',
  number: 'cardNumberField',
  expiry: 'cardExpiryField',
  cvv: 'cardCvvField',
};
const untouched = () => ({ isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false });

/** Card fields, each in a frame of the provider, which the page cannot read. */
export function CardFields(props = {}) {
  const fields = new Map();
  let cards = [];

  const stateNow = (emittedBy) => {
    const values = Object.fromEntries(
      Object.entries(stateKeys).map(([name, key]) => [key, fields.get(name)?.state ?? untouched()]),
    );
    const invalid = [...fields].filter(([, { state }]) => !state.isValid).map(([name]) => name);
    return {
      cards,
      ...(emittedBy && { emittedBy }),
      isFormValid: fields.size > 0 && invalid.length === 0,
      errors: invalid.map((name) => `INVALID_${name.toUpperCase()}`),
      fields: values,
    };
  };

  const tell = (name, message) =>
    fields.get(name)?.frame.contentWindow?.postMessage({ card: message }, source.origin);

  const ask = (name, message) =>
    new Promise((resolve, reject) => {
      const id = Math.random().toString(36).slice(2);
      const onMessage = ({ origin, data }) => {
        if (origin !== source.origin || data?.answerTo !== id) return;
        window.removeEventListener('message', onMessage);
        if (data.error) reject(new Error(data.error));
        else resolve(data.answer);
      };
      window.addEventListener('message', onMessage);
      tell(name, { ...message, id });
    });

  const heard = (name, { state, cards: seen, event }) => {
    const field = fields.get(name);
    field.state = state;
    field.isReady = true;
    if (seen) cards = seen;
    if (seen || event === 'ready')
      tell('cvv', { do: 'card', type: cards.length === 1 ? cards[0].type : null });
    const handler = { change: 'onChange', focus: 'onFocus', blur: 'onBlur', submit: 'onInputSubmitRequest' }[
      event
    ];
    const form = stateNow(name);
    if (handler) field.options.inputEvents?.[handler]?.(form);
    if (handler) props.inputEvents?.[handler]?.(form);
  };

  const fieldOf =
    (name) =>
    (options = {}) => {
      const frame = document.createElement('iframe');
      const onMessage = ({ source: from, origin, data }) => {
        if (from !== frame.contentWindow || origin !== source.origin || !data?.cardField) return;
        if (data.cardField.event === 'ready') {
          const color = getComputedStyle(frame.parentElement).color;
          tell(name, { do: 'style', color, styles: [props.style, options.style] });
        }
        heard(name, data.cardField);
      };
      const send = (message) => tell(name, message);
      return {
        render: async (container) => {
          const query = new URLSearchParams({ field: name, placeholder: options.placeholder ?? '' });
          frame.title = fieldTitles[name];
          frame.src = `${base}/card-field?${query}`;
          // Same color scheme as the page: browsers paint an opaque background under a frame with another.
          frame.style.cssText = 'border:0;width:100%;height:3rem;display:block;color-scheme:light';
          frame.setAttribute('allowtransparency', 'true');
          fields.set(name, { frame, options, state: untouched() });
          window.addEventListener('message', onMessage);
          elementOf(container).append(frame);
          await new Promise((resolve) => {
            frame.addEventListener('load', resolve, { once: true });
          });
        },
        addClass: async (className) => send({ do: 'addClass', className }),
        removeClass: async (className) => send({ do: 'removeClass', className }),
        setAttribute: async (attribute, value) => send({ do: 'setAttribute', attribute, value }),
        removeAttribute: async (attribute) => send({ do: 'removeAttribute', attribute }),
        setMessage: (message) => send({ do: 'setAttribute', attribute: 'aria-description', value: message }),
        clear: () => send({ do: 'clear' }),
        focus: () => {
          frame.focus();
          send({ do: 'focus' });
        },
        close: async () => {
          window.removeEventListener('message', onMessage);
          frame.remove();
          if (fields.get(name)?.frame === frame) fields.delete(name);
        },
      };
    };

  // Asks the frames: a key that was just pressed may not have been reported yet.
  const stateOfFrames = async () => {
    const ready = [...fields].filter(([, { isReady }]) => isReady);
    await Promise.all(ready.map(([name]) => ask(name, { do: 'report' })));
    return stateNow();
  };

  const submit = async ({ name } = {}) => {
    const { isFormValid, errors } = await stateOfFrames();
    if (!isFormValid) throw new Error(errors.join(', ') || 'INVALID_NUMBER');
    try {
      const orderID = await props.createOrder({ paymentSource: 'card' });
      await ask('number', { do: 'confirm', orderID, name });
      await props.onApprove?.({ orderID, liabilityShift: 'POSSIBLE' });
    } catch (error) {
      props.onError?.(error);
      throw error;
    }
  };

  return {
    isEligible: () => true,
    getState: stateOfFrames,
    submit,
    NameField: fieldOf('name'),
    NumberField: fieldOf('number'),
    ExpiryField: fieldOf('expiry'),
    CVVField: fieldOf('cvv'),
  };
}

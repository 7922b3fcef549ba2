export type Buyer = 'approves' | 'leaves' | 'approves twice';

interface Props {
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }, actions: { restart: () => void }) => Promise<void> | void;
  onCancel?: () => void;
  onError: (error: unknown) => void;
}

export interface StandIn {
  buyer: Buyer;
  cardErrors: string[];
  /** Card fields without an entry. */
  emptyFields: string[];
  /** Emits the change of a field. */
  type: (field: 'number' | 'expiry' | 'cvv', isPotentiallyValid: boolean) => void;
  sent: unknown[];
  restarts: number;
  without: string[];
}

const mark = (container: HTMLElement, words: string): void => void container.append(words);

function paypalOf(standIn: StandIn): Record<string, unknown> {
  const stateOf = (emittedBy?: string, isPotentiallyValid = true) => {
    const fieldOf = (name: string) => ({
      isEmpty: standIn.emptyFields.includes(name),
      isValid: !standIn.cardErrors.includes(`INVALID_${name.toUpperCase()}`),
      isPotentiallyValid,
      isFocused: name === emittedBy,
    });
    return {
      cards: [],
      emittedBy,
      isFormValid: standIn.cardErrors.length === 0,
      errors: [...standIn.cardErrors],
      fields: {
        cardNumberField: fieldOf('number'),
        cardExpiryField: fieldOf('expiry'),
        cardCvvField: fieldOf('cvv'),
        cardNameField: fieldOf('name'),
      },
    };
  };
  const field =
    (name: string) =>
    ({ inputEvents }: { inputEvents?: { onChange?: (state: object) => void } } = {}) => ({
      render: async () => {
        changes.set(name, (isPotentiallyValid) => inputEvents?.onChange?.(stateOf(name, isPotentiallyValid)));
      },
      close: async () => undefined,
      focus: () => undefined,
    });
  const changes = new Map<string, (isPotentiallyValid: boolean) => void>();
  standIn.type = (name, isPotentiallyValid) => changes.get(name)?.(isPotentiallyValid);
  const pay = async ({ createOrder, onApprove, onCancel, onError }: Props): Promise<void> => {
    try {
      const orderID = await createOrder();
      if (standIn.buyer === 'leaves') return onCancel?.();
      const restart = () => {
        standIn.restarts += 1;
        if (standIn.buyer === 'approves twice') void onApprove({ orderID }, { restart: () => undefined });
      };
      await onApprove({ orderID }, { restart });
    } catch (error) {
      onError(error);
    }
  };
  const components: Record<string, unknown> = {
    Buttons: (props: Props) => ({
      isEligible: () => true,
      close: async () => undefined,
      render: async (container: HTMLElement) => {
        const button = document.createElement('button');
        button.textContent = 'Pay with PayPal';
        button.addEventListener('click', () => void pay(props));
        container.append(button);
      },
    }),
    Marks: () => ({
      isEligible: () => true,
      render: async (container: HTMLElement) => mark(container, '(mark)'),
    }),
    Messages: () => ({ render: async (container: HTMLElement) => mark(container, 'Pay later with PayPal') }),
    CardFields: (props: Props) => ({
      isEligible: () => true,
      getState: async () => stateOf(),
      submit: async (card: unknown) => {
        standIn.sent.push(card);
        await pay(props);
      },
      NumberField: field('number'),
      ExpiryField: field('expiry'),
      CVVField: field('cvv'),
      NameField: field('name'),
    }),
  };
  return Object.fromEntries(Object.entries(components).filter(([name]) => !standIn.without.includes(name)));
}

/** Mocks PayPal's script: `answers` says whether each load succeeds; the last one repeats. */
export function standInForPaypal(
  answers: ('comes' | 'fails' | 'waits')[] = ['comes'],
): StandIn & { asked: string[] } {
  const standIn = {
    buyer: 'approves' as Buyer,
    cardErrors: [],
    emptyFields: [],
    type: () => undefined,
    sent: [],
    restarts: 0,
    without: [],
    asked: [] as string[],
  };
  const insert = document.head.insertBefore.bind(document.head);
  jest.spyOn(document.head, 'insertBefore').mockImplementation(((node: Node, before: Node | null) => {
    if (!(node instanceof HTMLScriptElement)) return insert(node, before);
    standIn.asked.push(node.src);
    const answer = answers[Math.min(standIn.asked.length, answers.length) - 1];
    queueMicrotask(() => {
      if (answer === 'fails') node.dispatchEvent(new Event('error'));
      if (answer !== 'comes') return;
      Object.assign(window, { paypal: paypalOf(standIn) });
      node.dispatchEvent(new Event('load'));
    });
    return node;
  }) as never);
  return standIn;
}

import { type ReactNode, useState } from 'react';
import { maxQuantity } from '#domain/cart/contract.ts';
import { readQuantity } from '#domain/cart/read-quantity.ts';
import { stateTitle } from '#domain/configurator/answer-title.ts';
import type { Configuration } from '#domain/configurator/contract.ts';
import type { Price, PriceLine } from '#domain/configurator/price.ts';
import type { Settled } from '#domain/configurator/settle.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Stack } from '#src/components/layout.tsx';
import type { Step } from '../use-steps.ts';
import { ConfigurationActions } from './configuration-actions.tsx';
import * as styles from './review.module.css';

/** Chosen extras that this line gives without a charge, such as a screen */
const includedIn = ({ questions, facts }: Settled, lines: readonly PriceLine[]): string[] =>
  questions.flatMap((state) => {
    const { question, isOpen } = state;
    const isPriced = facts.chosen.get(question.question)?.price !== undefined;
    const isCharged = lines.some((line) => line.question === question.question);
    return isPriced && !isCharged && !isOpen ? `${question.title}: ${stateTitle(state)}` : [];
  });

function PriceLines({
  lines,
  included,
  unitCents,
  quantity,
}: {
  lines: readonly PriceLine[];
  included: readonly string[];
  unitCents: number;
  quantity: number;
}) {
  return (
    <table className={`${styles.table} tabular`}>
      <caption>What it costs</caption>
      <tbody>
        {lines.map(({ label, cents }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{cents < 0 ? `−${formatUsd(-cents)}` : formatUsd(cents)}</td>
          </tr>
        ))}
        {included.map((label) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>Included</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Each</th>
          <td>{formatUsd(unitCents)}</td>
        </tr>
        {quantity > 1 && (
          <tr>
            <th scope="row">{quantity} of them</th>
            <td>{formatUsd(unitCents * quantity)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

interface ReviewProps {
  config: Configuration;
  settled: Settled;
  price: Price;
  confirmed: boolean;
  onQuantity: (quantity: number) => void;
  steps: readonly Step[];
  onGo: (step: string) => void;
  compare: { setAside: () => void; show: (() => void) | null };
  /** Saves it to a project, once the shop has confirmed it. */
  saveTo?: ReactNode;
}

function QuantityField({
  quantity,
  onQuantity,
}: {
  quantity: number;
  onQuantity: (quantity: number) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const commit = () => {
    if (draft === null) return;
    const read = readQuantity(draft, maxQuantity);
    setProblem(read.problem ? `${read.problem}. It is still ${quantity}.` : '');
    if (read.quantity !== undefined && read.quantity !== quantity) onQuantity(read.quantity);
    setDraft(null);
  };
  return (
    <TextField
      className={styles.quantity}
      label="How many"
      inputMode="numeric"
      autoComplete="off"
      value={draft ?? String(quantity)}
      error={problem}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}

export function Review(props: ReviewProps) {
  const { config, settled, price, confirmed, onQuantity, steps, onGo, compare, saveTo } = props;
  return (
    <Stack gap={5}>
      <table className={`${styles.table} tabular`}>
        <caption>What you chose</caption>
        <tbody>
          {settled.questions.map((state) => {
            const { question, isOpen } = state;
            return (
              <tr key={question.question} className={isOpen ? styles.open : undefined}>
                <th scope="row">{question.title}</th>
                <td>
                  {stateTitle(state)}{' '}
                  {steps.some(({ step }) => step === question.step) && (
                    <Button look="quiet" className={styles.change} onClick={() => onGo(question.step)}>
                      {isOpen ? 'Choose' : 'Change'}
                      <span className="visually-hidden"> {question.title}</span>
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <PriceLines
        lines={price.lines}
        included={includedIn(settled, price.lines)}
        unitCents={price.unit_cents}
        quantity={config.quantity}
      />
      <QuantityField quantity={config.quantity} onQuantity={onQuantity} />
      {!config.available && <p>{config.unavailable_reason}</p>}
      <ConfigurationActions config={config} confirmed={confirmed} compare={compare} saveTo={saveTo} />
    </Stack>
  );
}

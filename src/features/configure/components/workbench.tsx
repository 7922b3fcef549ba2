import { type ReactNode, useMemo, useRef, useState } from 'react';
import { leadDaysOf, priceOf } from '../../../../domain/configurator/price.ts';
import { settle } from '../../../../domain/configurator/settle.ts';
import type { Configuration } from '../../../../domain/contracts/configuration.ts';
import { formatUsd } from '../../../../domain/money/format-usd.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { isConfirmed } from '../configurator-state.ts';
import type { Opened } from '../configure-api.ts';
import { useAnnouncedPrice } from '../use-announced-price.ts';
import { useCompared } from '../use-compared.ts';
import { useConfigurator } from '../use-configurator.ts';
import { ComparePanel } from './compare-panel.tsx';
import { DrawingSheet } from './drawing-sheet.tsx';
import { MarketField } from './market-field.tsx';
import { NextButton, PriceBar } from './price-bar.tsx';
import { QuestionFields } from './question-fields.tsx';
import { Review } from './review.tsx';
import { StepList } from './step-list.tsx';
import { WhatChanged } from './what-changed.tsx';
import * as styles from './workbench.module.css';

const review = { step: 'review', title: 'Review' };

function OutdatedPrice({ config }: { config: Configuration }) {
  const { outdated, unit_cents } = config.price;
  if (!outdated) return null;
  return (
    <Notice title="Our prices have changed">
      <p>
        You last saw {formatUsd(outdated.unit_cents)}. From today&apos;s list it is {formatUsd(unit_cents)}.
      </p>
    </Notice>
  );
}

/** The steps beside the drawing that follows them: everything of one configuration on one screen. */
export function Workbench({
  opened,
  gone,
  addToCart,
}: {
  opened: Opened;
  /** The one that was asked for is no longer kept: this is a new one. */
  gone: boolean;
  addToCart: (config: Configuration, confirmed: boolean) => ReactNode;
}) {
  const configurator = useConfigurator(opened);
  const { state, undo, redo } = configurator;
  const { model, config, wishes } = state;
  const settled = useMemo(() => settle(model, wishes), [model, wishes]);
  const [step, setStep] = useState(model.steps[0]?.step ?? review.step);
  const heading = useRef<HTMLHeadingElement>(null);
  const compared = useCompared({ model, wishes });
  useAnnouncedPrice(state);

  const steps = [
    ...model.steps.filter((each) => settled.questions.some(({ question }) => question.step === each.step)),
    review,
  ];
  const at = Math.max(
    0,
    steps.findIndex((each) => each.step === step),
  );
  const current = steps[at] ?? review;
  const next = steps[at + 1];
  const confirmed = isConfirmed(state);
  // The shop's word counts as soon as it is there.
  const price = confirmed ? config.price : priceOf(model, settled);
  const go = (to: string) => {
    setStep(to);
    requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      // On a phone the step begins right under the drawing; beside it there is nothing to scroll for.
      heading.current?.scrollIntoView({
        block: matchMedia('(max-width: 1023px)').matches ? 'start' : 'nearest',
      });
    });
  };

  return (
    <div className={`page-width ${styles.page}`}>
      <header className={styles.header}>
        <h1 className={styles.title}>{model.title}</h1>
        <div className={styles.history}>
          <Button look="quiet" busy={state.past.length === 0} onClick={undo}>
            Undo
          </Button>
          <Button look="quiet" busy={state.future.length === 0} onClick={redo}>
            Redo
          </Button>
        </div>
      </header>
      {gone && (
        <Notice title="That one is no longer kept">
          <p>
            We keep a configuration for 90 days after its last change. Here is a fresh start on the same
            product.
          </p>
        </Notice>
      )}
      <OutdatedPrice config={config} />
      <div className={styles.bench}>
        <div className={styles.drawing}>
          <DrawingSheet model={model} settled={settled} />
        </div>
        <div className={styles.work}>
          <StepList steps={steps} current={current.step} onGo={go} />
          <h2 ref={heading} tabIndex={-1} className={styles.step}>
            {current.title}
          </h2>
          {current === review ? (
            <Review
              config={config}
              settled={settled}
              price={price}
              confirmed={confirmed}
              onQuantity={configurator.changeQuantity}
              onGo={go}
              compare={compared}
            />
          ) : (
            <QuestionFields
              step={current.step}
              model={model}
              settled={settled}
              onAnswer={configurator.answer}
            />
          )}
          {(at === 0 || current === review) && (
            <MarketField market={config.market.title} onChanged={configurator.refresh} />
          )}
          <div className={styles.foot}>
            <WhatChanged
              state={state}
              onUndo={undo}
              onDismiss={configurator.dismiss}
              onRetry={configurator.refresh}
            />
            <PriceBar
              unitCents={price.unit_cents}
              leadDays={confirmed ? config.lead_time_days : leadDaysOf(model, settled)}
              confirmed={confirmed}
            >
              {next ? (
                <NextButton title={next.title} onGo={() => go(next.step)} />
              ) : (
                config.available && addToCart(config, confirmed)
              )}
            </PriceBar>
          </div>
        </div>
      </div>
      {compared.shown && compared.kept && (
        <ComparePanel
          kept={compared.kept}
          current={{ model, wishes }}
          onTakeKept={
            compared.kept.model.backend_name === model.backend_name
              ? () => configurator.restore(compared.kept?.wishes ?? wishes)
              : undefined
          }
          onClose={compared.close}
        />
      )}
    </div>
  );
}

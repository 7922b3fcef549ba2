import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { answerTitle } from '#domain/configurator/answer-title.ts';
import type { Configuration } from '#domain/configurator/contract.ts';
import { drawingOf } from '#domain/configurator/drawing-of.ts';
import { configurationDays } from '#domain/configurator/kept-days.ts';
import type { Model } from '#domain/configurator/model.ts';
import { leadDaysOf, priceOf } from '#domain/configurator/price.ts';
import { type Settled, settle } from '#domain/configurator/settle.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { isConfirmed } from '../configurator-state.ts';
import type { Opened } from '../configure-api.ts';
import { useAnnouncedPrice } from '../use-announced-price.ts';
import { useCompared } from '../use-compared.ts';
import { useConfigurator } from '../use-configurator.ts';
import { review, useSteps } from '../use-steps.ts';
import { useUndoKeys } from '../use-undo-keys.ts';
import { ComparePanel } from './compare-panel.tsx';
import { DrawingSheet } from './drawing-sheet.tsx';
import { EnergyLine } from './energy-line.tsx';
import { MarketField } from './market-field.tsx';
import { OpeningFigures } from './opening-figures.tsx';
import { NextButton, PriceBar } from './price-bar.tsx';
import { QuestionFields } from './question-fields.tsx';
import { Review } from './review.tsx';
import { StepList } from './step-list.tsx';
import { WhatChanged } from './what-changed.tsx';
import * as styles from './workbench.module.css';

function OutdatedPrice({ config }: { config: Configuration }) {
  const { outdated, unit_cents } = config.price;
  if (!outdated) return null;
  return (
    <Notice folded title="Our prices have changed">
      <p>
        You last saw {formatUsd(outdated.unit_cents)}. From today&apos;s list it is {formatUsd(unit_cents)}.
      </p>
    </Notice>
  );
}

function isWiderThanTall(model: Model, settled: Settled): boolean {
  const { width, height } = drawingOf(model, settled, { view: 'exterior', light: 'day' });
  return width > height;
}

export function Workbench({
  opened,
  gone,
  addToCart,
  monthly,
  saveTo,
}: {
  opened: Opened;
  /** The requested configuration has expired; this one is new. */
  gone: boolean;
  addToCart: (config: Configuration, confirmed: boolean, refresh: () => void) => ReactNode;
  monthly: (cents: number) => ReactNode;
  saveTo?: ((config: Configuration, model: Model) => ReactNode) | undefined;
}) {
  const configurator = useConfigurator(opened);
  const { state, undo, redo } = configurator;
  const { model, config, selections } = state;
  const settled = useMemo(() => settle(model, selections), [model, selections]);
  const { steps, all, current, number, next, fromReview, heading, work, go } = useSteps(model, settled);
  const open = settled.questions.filter(({ isOpen }) => isOpen);
  const [firstOpen] = open;
  const compared = useCompared({ model, selections });
  // Fixed at opening: the columns stay while a size is tried.
  const [isWide] = useState(() => isWiderThanTall(model, settled));
  useAnnouncedPrice(state);
  useUndoKeys(configurator);
  useEffect(() => {
    document.title = `Design your ${model.title} | Clerestory`;
  }, [model.title]);

  const confirmed = isConfirmed(state);
  // The server's price replaces the local one once confirmed.
  const price = confirmed ? config.price : priceOf(model, settled);

  return (
    <div className={styles.page}>
      <div className={`${styles.bench} ${isWide ? styles.wide : ''}`}>
        <Cluster as="header" nowrap gap={4} align="baseline" justify="between" className={styles.header}>
          <h1 className={styles.title}>{model.title}</h1>
          <div className={styles.history}>
            <Button look="quiet" disabled={state.past.length === 0} onClick={undo}>
              Undo
            </Button>
            <Button look="quiet" disabled={state.future.length === 0} onClick={redo}>
              Redo
            </Button>
          </div>
        </Cluster>
        <Stack gap={3} className={styles.notices}>
          {gone && (
            <Notice folded title="This configuration has expired">
              <p>
                We keep a configuration for {configurationDays} days after its last change. Here is a fresh
                start on the same product.
              </p>
            </Notice>
          )}
          {state.isCopy && (
            <Notice folded title="You are changing a copy">
              <p>
                Someone else keeps the design that you opened, in a cart or an account. It stays as it is;
                your changes go into a copy, which is yours.
              </p>
            </Notice>
          )}
          <OutdatedPrice config={config} />
        </Stack>
        <div className={styles.drawing}>
          <DrawingSheet model={model} settled={settled} />
          {open.length > 0 && (
            <p className={styles.assumed}>
              Drawn for now as: {open.map(({ question, answer }) => answerTitle(question, answer)).join(', ')}
              . You have not chosen that yet.
            </p>
          )}
        </div>
        <Stack ref={work} gap={4} top className={styles.work}>
          <a href="#step" className={styles.skip}>
            Skip to this step
          </a>
          <StepList
            steps={all}
            closed={new Set(all.filter((one) => !steps.includes(one)).map(({ step }) => step))}
            current={current.step}
            open={new Set(open.map(({ question }) => question.step))}
            onGo={go}
          />
          <Cluster nowrap gap={4} align="baseline" justify="between">
            <h2 id="step" ref={heading} tabIndex={-1} className={styles.step}>
              {current.title}
            </h2>
            <Note className="tabular">
              Step {number} of {all.length}
            </Note>
          </Cluster>
          {current === review ? (
            <Review
              config={config}
              settled={settled}
              price={price}
              confirmed={confirmed}
              onQuantity={configurator.changeQuantity}
              steps={steps}
              onGo={go}
              compare={compared}
              saveTo={confirmed ? saveTo?.(config, model) : undefined}
            />
          ) : (
            <QuestionFields
              step={current.step}
              model={model}
              settled={settled}
              onAnswer={configurator.answer}
            />
          )}
          {number === 1 && <OpeningFigures model={model} settled={settled} price={price} />}
          {(number === 1 || current === review) && (
            <MarketField market={config.market.title} onChanged={configurator.refresh} />
          )}
          <Stack gap={3} className={styles.foot}>
            <WhatChanged
              state={state}
              onUndo={undo}
              onDismiss={configurator.dismiss}
              onRetry={configurator.refresh}
            />
            <PriceBar
              unitCents={price.unit_cents}
              listCents={price.list_unit_cents}
              leadDays={confirmed ? config.lead_time_days : leadDaysOf(model, settled)}
              confirmed={confirmed}
            >
              {fromReview && (
                <Button look="outline" onClick={() => go(review.step)}>
                  Back to review
                </Button>
              )}
              {next ? (
                <NextButton title={next.title} onGo={() => go(next.step)} />
              ) : firstOpen ? (
                <Button onClick={() => go(firstOpen.question.step)}>
                  Choose: {firstOpen.question.title}
                </Button>
              ) : (
                config.available && addToCart(config, confirmed, configurator.refresh)
              )}
            </PriceBar>
            <p className={`${styles.under} tabular`}>
              <EnergyLine model={model} settled={settled} zone={config.energy_zone} />
              {monthly(price.unit_cents * config.quantity)}
            </p>
          </Stack>
        </Stack>
      </div>
      {compared.shown && compared.kept && (
        <ComparePanel
          kept={compared.kept}
          current={{ model, selections }}
          onTakeKept={
            compared.kept.model.backend_name === model.backend_name
              ? () => configurator.restore(compared.kept?.selections ?? selections)
              : undefined
          }
          onClose={compared.close}
        />
      )}
    </div>
  );
}

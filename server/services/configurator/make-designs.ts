import type { z } from 'zod';
import { codeOf, readCode } from '#domain/configurator/configuration-code.ts';
import { type Change, changesBetween, giveAnswer } from '#domain/configurator/give-answer.ts';
import type { Answers, Model } from '#domain/configurator/model.ts';
import { largestSide, type OpeningRule, openingRuleOf } from '#domain/configurator/opening-size.ts';
import { formatInches } from '#domain/length/sixteenths.ts';
import type { designWishSchema, SharedChoice } from '#domain/projects/designs-contract.ts';
import type { ProjectGoods, WantedGoods } from '#domain/projects/goods-contract.ts';
import type { Buyer } from '#server/services/catalog/buyer.ts';
import type { Models } from '#server/services/catalog/models.ts';
import type { GoodsToday } from './goods-today.ts';
import type { PricingContexts } from './pricing-contexts.ts';
import { settleOnce } from './settle-once.ts';

type Wish = z.output<typeof designWishSchema>;

const noLongerMade = 'It is no longer made';

interface Made {
  wanted: WantedGoods;
  changes: Change[];
}

export interface DesignMakerDeps {
  models: Models;
  pricing: PricingContexts;
  goods: Pick<GoodsToday, 'read'>;
  openings: readonly OpeningRule[];
}

/** Gives answers to designs without storing them. */
export class DesignMaker {
  constructor(private readonly deps: DesignMakerDeps) {}

  async make(wishes: readonly Wish[], buyer: Buyer) {
    const made = new Map<string, Made>();
    const refused: { id: string; reason: string }[] = [];
    for (const wish of wishes) {
      const outcome = this.answer(wish, buyer);
      if (typeof outcome === 'string') refused.push({ id: wish.id, reason: outcome });
      else made.set(wish.id, outcome);
    }
    const wanted = [...made.values()].map((one) => one.wanted);
    const { goods } = await this.deps.goods.read(wanted, buyer);
    const described = goods.map(
      (one): ProjectGoods => ({ ...one, changes: made.get(one.id)?.changes ?? one.changes }),
    );
    return { goods: described, refused };
  }

  choices(items: readonly Pick<Wish, 'id' | 'design'>[], buyer: Buyer): SharedChoice[] {
    const choices = new Map<string, SharedChoice>();
    for (const { id, design } of items) {
      for (const question of this.modelOf(design.backend_name, buyer)?.questions ?? []) {
        if (question.kind !== 'choice' || question.must_choose || question.options.length < 2) continue;
        const choice = choices.get(question.question) ?? {
          question: question.question,
          title: question.title,
          options: [],
        };
        choices.set(question.question, choice);
        for (const { option, title } of question.options) {
          const known = choice.options.find((one) => one.option === option);
          if (known) known.designs.push(id);
          else choice.options.push({ option, title, designs: [id] });
        }
      }
    }
    return [...choices.values()];
  }

  private modelOf(backendName: string, buyer: Buyer): Model | undefined {
    const product = this.deps.models.product(backendName);
    return product && this.deps.pricing.of(product, { ...buyer, quantity: 1, onHand: null }).compiled.model;
  }

  /** Returns the design with the answers, or the reason why one is refused. */
  private answer({ id, design, quantity, answers, opening }: Wish, buyer: Buyer): Made | string {
    const model = this.modelOf(design.backend_name, buyer);
    const start = model && (design.code === null ? {} : readCode(model, design.code));
    if (!model || !start) return noLongerMade;
    const before = settleOnce(model, start);
    const given = { ...answers };
    if (opening) {
      const rule = openingRuleOf(this.deps.openings, { ...before.answers, ...answers });
      Object.assign(given, sidesIn(model, opening, rule));
    }
    let [selections, settled] = [start, before];
    // An answer may depend on those of earlier questions.
    for (const { question, title, kind } of model.questions) {
      const wanted = given[question];
      if (wanted === undefined || (wanted === settled.answers[question] && isSelected(selections, question)))
        continue;
      const outcome = giveAnswer(model, selections, question, wanted, settleOnce);
      if (!outcome.accepted)
        return kind === 'size'
          ? `${title} ${formatInches(Number(wanted))} in.: ${outcome.reason}`
          : outcome.reason;
      [selections, settled] = [outcome.selections, outcome.settled];
    }
    const unasked = Object.keys(given).find((question) => settled.answers[question] === undefined);
    if (unasked !== undefined) return `${model.title} does not ask this`;
    const code = codeOf(model, settled);
    return {
      wanted: { id, quantity, design: { backend_name: design.backend_name, code } },
      changes: design.code === null ? [] : changesBetween(before, settled, new Set(Object.keys(given))),
    };
  }
}

const isSelected = (selections: Answers, question: string): boolean => Object.hasOwn(selections, question);

/** Returns the answers of width and height for the largest unit that fits an opening. */
function sidesIn({ questions }: Model, opening: NonNullable<Wish['opening']>, rule: OpeningRule): Answers {
  const sideOf = (name: 'width' | 'height'): number => {
    const question = questions.find((one) => one.question === name);
    return largestSide(opening[name], rule, question?.kind === 'size' ? question.multiple : 1);
  };
  return { width: sideOf('width'), height: sideOf('height') };
}

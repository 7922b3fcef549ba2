export interface Loan {
  principalCents: number;
  /** Yearly rate in basis points: `699` is 6.99%. */
  aprBasisPoints: number;
  months: number;
}

export interface Payments {
  monthlyCents: number;
  lastCents: number;
  interestCents: number;
  totalCents: number;
}

/** Rounds up to a cent. Throws RangeError on fractions, principal or term below 1, a negative rate. */
export function monthlyPayment({ principalCents, aprBasisPoints, months }: Loan): Payments {
  if (![principalCents, aprBasisPoints, months].every(Number.isSafeInteger))
    throw new RangeError('A loan is in whole cents, hundredths of a per cent and months');
  if (principalCents < 1 || aprBasisPoints < 0 || months < 1) throw new RangeError('There is no such loan');
  const rate = aprBasisPoints / 120_000;
  const level =
    rate === 0 ? principalCents / months : (principalCents * rate) / -Math.expm1(-months * Math.log1p(rate));
  const monthlyCents = Math.ceil(level);
  let balance = principalCents;
  let interestCents = 0;
  let paid = 0;
  for (let month = 1; month < months; month += 1) {
    const interest = Math.round(balance * rate);
    const payment = Math.min(monthlyCents, balance + interest);
    balance += interest - payment;
    interestCents += interest;
    paid += payment;
  }
  interestCents += Math.round(balance * rate);
  const totalCents = principalCents + interestCents;
  return { monthlyCents, lastCents: totalCents - paid, interestCents, totalCents };
}

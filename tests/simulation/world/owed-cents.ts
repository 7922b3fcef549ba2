/** An account owes these cents of a charge; its credit is negative. */
export const owedCents = `case when state in ('awaiting', 'open') then cents when state = 'credited' then -cents
  when state = 'settled' then -credited_cents else 0 end`;

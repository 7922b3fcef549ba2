export const leadBody = {
  appointmentType: 'home',
  postalCode: '06851',
  firstName: 'Ada',
  lastName: "O'Brien",
  email: 'ada@example.com',
  phone: '203-555-0142',
  phoneType: 'mobile',
  address1: '14 Wall Street',
  city: 'Norwalk',
  state: 'CT',
  preferredDay: '2026-06-15',
  preferredTime: 'morning',
  comments: 'Ring twice',
  privacy: true,
};

export const fortnightAhead = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

export const exampleVisitor = {
  appointmentType: 'home',
  postalCode: '06851',
  address1: '14 Wall Street',
  city: 'Norwalk',
  state: 'CT',
  firstName: 'Pat',
  lastName: 'Example',
  email: 'pat@example.com',
  phone: '+1 (203) 555-0142',
  phoneType: 'mobile',
  comments: 'Two windows in the kitchen stick.',
  privacy: true,
};

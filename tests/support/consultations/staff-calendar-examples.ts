const office = [{ from: '09:00', to: '17:00' }];

export const newConsultant = () => ({
  branch_id: 'norwalk-ct',
  name: 'Grace Hopper',
  email: 'Grace@Clerestory.example',
  phone: '(203) 555-0160',
  kinds: ['home', 'virtual'],
  week: [[], office, office, office, office, office, []],
  postal_prefixes: ['068', 'k1a 0'],
  base: { latitude: 41.05, longitude: -73.54 },
});

import { projectFields } from '#domain/projects/project-fields.ts';

const half = 'a\ud800b\u0000c';

it('keeps no text that PostgreSQL does not: neither half of a surrogate pair nor NUL', () => {
  const { project, group, item } = projectFields;
  expect(project.parse({ name: half, folder: half })).toEqual({ name: 'a b c', folder: 'a b c' });
  expect(group.parse({ name: half })).toEqual({ name: 'a b c' });
  const goods = { backend_name: half };
  expect(
    item.parse({
      name: half,
      note: half,
      part: goods,
      design: { ...goods, code: half },
      seen_price: { cents: 1, price_list: half },
    }),
  ).toEqual({
    name: 'a b c',
    note: 'a b c',
    part: { backend_name: 'a b c' },
    design: { backend_name: 'a b c', code: 'a b c' },
    seen_price: { cents: 1, price_list: 'a b c' },
  });
});

import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Card, Note, Stack, Text, Title } from '#src/components/layout.tsx';

const css = readFileSync('src/components/layout.css', 'utf8');

const lookless = (element: Element): string[] =>
  [...element.classList].filter((name) => !new RegExp(`\\.${name} \\{`).test(css));

it('gives an element the classes of its looks, and its attributes alone', () => {
  const ref = createRef<HTMLUListElement>();
  render(
    <Stack as="ul" role="list" ref={ref} gap="2 4" rule="below" padY={5} aria-label="Lines" className="own">
      <li>One</li>
    </Stack>,
  );
  const list = screen.getByRole('list', { name: 'Lines' });
  expect(ref.current).toBe(list);
  expect(list.tagName).toBe('UL');
  expect([...list.classList].sort()).toEqual(['column-4', 'gap-2', 'own', 'padY-5', 'rule-below', 'stack']);
  expect(list.getAttributeNames().sort()).toEqual(['aria-label', 'class', 'role']);
  expect(lookless(list)).toEqual(['own']);
});

it('leaves out looks that are off, and the class of an element without any', () => {
  render(<Text strong={false}>Plain</Text>);
  expect(screen.getByText('Plain').outerHTML).toBe('<p>Plain</p>');
});

it('draws pages’ headings larger than those of parts, and each look by a rule', () => {
  const { container } = render(
    <Card look="ink" gap={0}>
      <Title as="h1">Page</Title>
      <Title>Part</Title>
      <Note breaks>Note</Note>
    </Card>,
  );
  expect(screen.getByRole('heading', { level: 1 }).className).toBe('size-title-l');
  expect(screen.getByRole('heading', { level: 2 }).className).toBe('size-title-s');
  for (const element of container.querySelectorAll('*')) expect(lookless(element)).toEqual([]);
});

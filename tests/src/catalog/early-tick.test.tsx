import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { CompareBar } from '#src/features/catalog/browse/compare-bar.tsx';
import { CompareBox } from '#src/features/catalog/browse/compare-box.tsx';
import { useCompared } from '#src/features/catalog/compare/use-compared.ts';
import { BrochureRack } from '#src/features/leads/brochures/brochure-rack.tsx';
import { useUrlQuery } from '#src/lib/url-query.ts';

/** Ticks boxes of the static HTML, as a visitor does before the scripts have loaded, and hydrates it. */
async function hydrateTicked(element: ReactNode, names: readonly (string | RegExp)[]): Promise<void> {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(element);
  for (const name of names) within(page).getByRole('checkbox', { name }).click();
  await act(async () => hydrateRoot(page, element));
}

const lines = ['casement', 'hopper', 'slider', 'awning'].map((name) => ({
  line_id: `daybook-${name}`,
  title: `Daybook ${name}`,
}));

function Comparison() {
  const compared = useCompared(useUrlQuery(), lines);
  return (
    <>
      {lines.map((line) => (
        <CompareBox key={line.line_id} line={line} {...compared} />
      ))}
      <CompareBar categoryId="windows" {...compared} />
    </>
  );
}

it('styles that were set aside before the scripts loaded are compared', async () => {
  history.replaceState(null, '', '/windows/?lines=daybook-slider');
  await hydrateTicked(<Comparison />, ['Compare Daybook casement', 'Compare Daybook hopper']);
  expect(screen.getByRole('region', { name: 'Compare' })).toHaveTextContent('3 of 3');
  expect(new URLSearchParams(location.search).getAll('lines').sort()).toEqual([
    'daybook-casement',
    'daybook-hopper',
    'daybook-slider',
  ]);
  expect(screen.getByRole('checkbox', { name: 'Compare Daybook awning' })).toBeDisabled();
});

it('brochures that were chosen before the scripts loaded are counted', async () => {
  const brochures = ['builders', 'coast', 'cold'].map((brochure_id) => ({
    brochure_id,
    url: `/brochures/${brochure_id}/`,
    title: `For ${brochure_id}`,
    summary: 'Short.',
    audience: 'Owners',
    edition: '2026',
    drawing_url: '/d.svg',
  }));
  await hydrateTicked(<BrochureRack brochures={brochures} />, [/For builders$/, /For cold$/]);
  expect(screen.getByRole('status')).toHaveTextContent('2 chosen');
});

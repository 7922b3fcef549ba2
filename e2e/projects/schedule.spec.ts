import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { drawOpenings, type Opening, widthOfOpenings } from '#domain/drawing/draw-openings.ts';
import { projectSchedule } from '#domain/projects/files-contract.ts';
import { getProjectGoods } from '#domain/projects/goods-contract.ts';
import { differenceFrom, openPdfBench } from '../support/pdf-pictures.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

const designs = ['daybook-single-hung-24x36-white', 'daybook-casement-36x60-white-fixed'].map(
  (backend_name) => ({
    backend_name,
    code: null,
  }),
);

test(
  'a schedule shows the openings of a room as they are drawn, side by side and to scale',
  anyWidth,
  async ({ page }) => {
    const post = async (path: string, data: object) => {
      const response = await page.request.post(path, { data });
      expect(response.status()).toBe(200);
      return response;
    };
    const wanted = designs.map((design, at) => ({ id: `item-${at}`, quantity: 1, design }));
    const answer = await post(getProjectGoods.path, { items: wanted });
    const { goods } = getProjectGoods.response.parse(await answer.json());
    const openings = goods.flatMap(({ drawing }): Opening[] =>
      drawing ? [{ spec: drawing, sill: null }] : [],
    );
    expect(openings.map(({ spec }) => [spec.width, spec.height])).toEqual([
      [24, 36],
      [36, 60],
    ]);

    const group = randomUUID();
    const schedule = {
      name: 'Elm Street',
      groups: [{ id: group, name: 'Kitchen' }],
      items: designs.map((design) => ({ id: randomUUID(), group, design })),
    };
    const pdf = await (await post(projectSchedule.path, schedule)).body();
    const bench = await openPdfBench(page);
    const scale = 0.32;
    const width = widthOfOpenings(openings) * scale;
    const drawn = (shown: Opening[]) =>
      differenceFrom(bench, pdf, { svg: drawOpenings(shown, 'Kitchen'), width, left: 54 });
    const right = await drawn(openings);
    expect(right.fromDrawing).toBeLessThan(right.fromBlank / 2);
    // The same units in reverse order must give a different picture.
    const wrong = await drawn([...openings].reverse());
    expect(wrong.fromDrawing).toBeGreaterThan(1.5 * right.fromDrawing);
  },
);

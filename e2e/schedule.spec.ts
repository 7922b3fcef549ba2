import { expect, type Page } from '@playwright/test';
import { projectSchedule } from '../domain/contracts/project-files.ts';
import { getProjectGoods } from '../domain/contracts/project-goods.ts';
import { createGroup, createItem, createProject } from '../domain/contracts/projects.ts';
import { drawOpenings, type Opening, widthOfOpenings } from '../domain/drawing/draw-openings.ts';
import { anyWidth } from './support/any-width.ts';
import { differenceFrom, openPdfBench } from './support/pdf-pictures.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';

const designs = ['daybook-single-hung-24x36-white', 'daybook-casement-36x60-white-fixed'].map(
  (backend_name) => ({
    backend_name,
    code: null,
  }),
);

/** The calls of the account that is signed in. */
async function accountOf(page: Page) {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('okta-token-storage') ?? '{}').accessToken.accessToken,
  );
  const headers = { authorization: `Bearer ${token}` };
  const pathWith = (path: string, id: string) => path.replace(':id', id);
  return {
    post: async (path: string, data: object, id = '') =>
      (await page.request.post(pathWith(path, id), { headers, data })).json(),
    file: async (path: string, id: string) =>
      (await page.request.get(pathWith(path, id), { headers })).body(),
  };
}

test(
  'a schedule shows the openings of a room as they are drawn, side by side and to scale',
  anyWidth,
  async ({ page }) => {
    await signIn(page);
    const account = await accountOf(page);
    const { Project } = await account.post(createProject.path, { name: 'Elm Street' });
    const { Group } = await account.post(createGroup.path, { name: 'Kitchen' }, Project.id);
    for (const design of designs) await account.post(createItem.path, { type: 'design', design }, Group.id);
    const wanted = designs.map((design, at) => ({ id: `item-${at}`, quantity: 1, design }));
    const { goods } = getProjectGoods.response.parse(
      await account.post(getProjectGoods.path, { items: wanted }),
    );
    const openings = goods.flatMap(({ drawing }): Opening[] =>
      drawing ? [{ spec: drawing, sill: null }] : [],
    );
    expect(openings.map(({ spec }) => [spec.width, spec.height])).toEqual([
      [24, 36],
      [36, 60],
    ]);

    const pdf = await account.file(projectSchedule.path, Project.id);
    const bench = await openPdfBench(page);
    const scale = 0.55;
    const width = widthOfOpenings(openings) * scale;
    const drawn = (shown: Opening[]) =>
      differenceFrom(bench, pdf, { svg: drawOpenings(shown, 'Kitchen'), width, left: 54 });
    const right = await drawn(openings);
    expect(right.fromDrawing).toBeLessThan(right.fromBlank / 2);
    // The same units the other way round are another picture.
    const wrong = await drawn([...openings].reverse());
    expect(wrong.fromDrawing).toBeGreaterThan(1.5 * right.fromDrawing);
  },
);

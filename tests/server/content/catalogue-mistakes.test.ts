import { complaints } from '#tests/support/content/server-written-content.ts';

describe('a catalog that does not fit together', () => {
  it('is reported of a line that no type of its category would show', async () => {
    expect(
      await complaints(
        'products/lines/daybook-slider.yaml',
        'style: double-hung\nmaterial',
        'style: sliding\nmaterial',
      ),
    ).toContain("no type of its category has the style 'sliding'");
  });

  it('is reported of a line that begins with no series, or with one of another material', async () => {
    const message = 'does not begin with the name of a series made of wood';
    const file = 'products/lines/daybook-slider.yaml';
    expect(await complaints(file, 'title: Daybook Slider', 'title: Slider')).toContain(message);
    expect(await complaints('products/series.yaml', 'material: wood', 'material: vinyl')).toContain(message);
  });

  it('is reported of a style that two types claim, and of advice that leads off the site', async () => {
    const file = 'products/categories/windows.yaml';
    expect(await complaints(file, '- double-hung', '- double-hung\n      - double-hung')).toContain(
      "'double-hung' stands there twice",
    );
    expect(await complaints(file, 'url: /warranty/', 'url: https://elsewhere.example/')).toContain('advice');
  });
});

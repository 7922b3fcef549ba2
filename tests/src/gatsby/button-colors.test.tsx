import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { buttonBackgrounds } from '#domain/drawing/surface/button-backgrounds.ts';
import { onPreRenderHTML, onRenderBody } from '#src/gatsby/document.tsx';

function documentHead(): string {
  let head: React.ReactNode[] = [];
  onRenderBody?.(
    {
      setHtmlAttributes: () => undefined,
      setHeadComponents: (components: React.ReactNode[]) => {
        head = components;
      },
    } as never,
    { plugins: [] },
  );
  onPreRenderHTML?.(
    {
      getHeadComponents: () => head,
      replaceHeadComponents: (components: React.ReactNode[]) => {
        head = components;
      },
    } as never,
    { plugins: [] },
  );
  return renderToStaticMarkup(head);
}

const declared = () =>
  Object.fromEntries(
    [...documentHead().matchAll(/(--(?:on-)?button-[a-z-]+):([^;}]+)/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );

it('every page declares the backgrounds of buttons with the text that luminance gives them', () => {
  expect(declared()).toEqual({
    '--button-black': buttonBackgrounds.black,
    '--on-button-black': 'white',
    '--button-white': buttonBackgrounds.white,
    '--on-button-white': 'black',
    '--button-yellow': buttonBackgrounds.yellow,
    '--on-button-yellow': 'black',
    '--button-dark-gray': buttonBackgrounds['dark gray'],
    '--on-button-dark-gray': 'white',
    '--button-light-gray': buttonBackgrounds['light gray'],
    '--on-button-light-gray': 'black',
  });
});

it('buttons wear each of them, with the text that goes with it', () => {
  const css = readFileSync('src/components/form/button.module.css', 'utf8');
  const worn = [
    ...css.matchAll(/background: var\((--button-[a-z-]+)\);\s+color: var\((--on-button-[a-z-]+)\)/g),
  ];
  expect(worn.map(([, background, text]) => [background, text])).toEqual(
    expect.arrayContaining(
      Object.keys(declared())
        .filter((name) => name.startsWith('--button'))
        .map((name) => [name, name.replace('--', '--on-')]),
    ),
  );
  const used = [...css.matchAll(/var\((--(?:on-)?button-[a-z-]+)\)/g)].map(([, name]) => name);
  expect(Object.keys(declared())).toEqual(expect.arrayContaining(used));
});

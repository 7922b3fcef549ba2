import type { Brand } from '#domain/content/site-settings.ts';
import type { Block } from './block.ts';
import { ink, signal } from './print-styles.ts';

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="72 92 368 328" width="26" height="23"><path d="M72 420V196L256 92l184 104v224z" fill="${ink}"/><path d="M120 232h80v84h-80zM216 232h80v84h-80zM312 232h80v84h-80z" fill="${signal}"/></svg>`;

export const letterhead = (brand: Brand): Block => ({
  stack: [
    {
      columnGap: 9,
      columns: [
        { svg: mark, fit: [26, 23.2], width: 26 },
        { text: brand.name, style: 'brand', margin: [0, 3, 0, 0], width: '*' },
        {
          width: 'auto',
          style: 'label',
          alignment: 'right',
          stack: [
            { text: `${brand.street}, ${brand.city}, ${brand.state} ${brand.postal_code}` },
            { text: `${brand.phone}  ·  ${brand.email}` },
          ],
        },
      ],
    },
    { rule: true, margin: [0, 8, 0, 0] },
  ],
});

export const footOf = (text: string, page: number, pages: number): Block => ({
  stack: [
    { rule: true },
    {
      margin: [0, 6, 0, 0],
      style: 'label',
      columnGap: 18,
      columns: [
        { text, width: '*' },
        { text: `Page ${page} of ${pages}`, width: 'auto' },
      ],
    },
  ],
});

export const pageFoot = (brand: Brand, page: number, pages: number): Block =>
  footOf(`${brand.legal_name}. ${brand.tagline}`, page, pages);

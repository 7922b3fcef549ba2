import type { QuotingBusiness } from '#domain/trade/shared-quotes-contract.ts';
import type { Block, Column } from '#server/print/block.ts';
import { footOf } from '#server/print/letterhead.ts';

const logoFrame: [number, number] = [96, 36];

export const businessHead = ({ name, address, phone, email, logo }: QuotingBusiness): Block => {
  const contact = [address, [phone, email].filter(Boolean).join('  ·  ')].filter(Boolean);
  const picture: Column[] = logo ? [{ image: logo, fit: logoFrame, width: logoFrame[0] }] : [];
  return {
    stack: [
      {
        columnGap: 14,
        columns: [
          ...picture,
          { text: name, style: 'business', margin: [0, 7, 0, 0], width: '*' },
          {
            width: 'auto',
            style: 'label',
            alignment: 'right',
            margin: [0, 5, 0, 0],
            stack: contact.map((text) => ({ text })),
          },
        ],
      },
      { rule: true, margin: [0, 8, 0, 0] },
    ],
  };
};

export const businessFoot = ({ name, license }: QuotingBusiness, page: number, pages: number): Block =>
  footOf([name, license].filter(Boolean).join('. '), page, pages);

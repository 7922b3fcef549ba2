import { deskPageSize } from '#domain/contracts/page-size.ts';

/** Returns offset and limit of a page; reads one extra row to detect a next page. */
export const rowsOfPage = (page: number) => ({
  from: (page - 1) * deskPageSize,
  limit: deskPageSize + 1,
});

export const pageOf = <T>(rows: readonly T[], page: number) => ({
  rows: rows.slice(0, deskPageSize),
  beside: { page, has_more: rows.length > deskPageSize },
});

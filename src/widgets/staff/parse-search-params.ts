export function parseSearchParams(query: URLSearchParams): { search?: string; page?: string } {
  const search = query.get('search')?.trim();
  const page = query.get('page') ?? '';
  return { ...(search && { search }), ...(/^[1-9]\d{0,3}$/.test(page) && { page }) };
}

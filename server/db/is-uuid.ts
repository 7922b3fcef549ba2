const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Check this before a query: PostgreSQL throws if it compares an id with another format. */
export const isUuid = (text: string): boolean => shape.test(text);

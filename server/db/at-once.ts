/** Like `Promise.all`, for parts of a transaction: none goes on after the error, past the rollback. */
export async function atOnce<Parts extends readonly unknown[] | []>(parts: Parts) {
  const all = Promise.all(parts);
  await Promise.allSettled([all, ...parts]);
  return all;
}

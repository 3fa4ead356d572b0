/** Without `splice`, which makes a list of what it cut out. */
export function remove(list: number[], item: number): boolean {
  const i = list.indexOf(item);
  if (i < 0) return false;
  list.copyWithin(i, i + 1);
  list.pop();
  return true;
}

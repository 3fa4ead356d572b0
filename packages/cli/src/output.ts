/** For machines: one JSON document and nothing else. */
export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}

/** For people: columns, the first to the left and the others to the right. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  return rows
    .map((row) =>
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '),
    )
    .map((line) => line.trimEnd())
    .join('\n');
}

export function rounded(n: number, digits: number): number {
  return Number(n.toFixed(digits));
}

export const thousands = (n: number): string => Math.round(n).toLocaleString('en');

/** How someone in the repository runs a command of ours. */
export const command = (words: string): string => `npm run -s evertable -- ${words}`;

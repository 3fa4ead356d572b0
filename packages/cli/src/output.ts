/** Prints one JSON document. */
export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}

/** Prints columns: the first aligned left, the others right. */
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

/** A command as it is typed in the repository. */
export const command = (words: string): string => `npm run -s evertable -- ${words}`;

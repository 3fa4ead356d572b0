import { styleText } from 'node:util';

export const WIDTH = 80;

type Format = Parameters<typeof styleText>[0];

/** Whether to use colours: the terminal supports them and NO_COLOR is not set. */
const paint = (format: Format, text: string): string => styleText(format, text, { stream: process.stdout });

export const dim = (text: string): string => paint('dim', text);
export const bold = (text: string): string => paint('bold', text);

/** Terminal colours for the colours of cards. */
const COLOURS: Readonly<Record<string, Format>> = {
  traveler: 'yellow',
  production: 'green',
  destination: 'red',
  governance: 'blue',
  prosperity: 'magenta',
};

export const inColour = (colour: string, text: string): string => paint(COLOURS[colour] ?? 'reset', text);

/** Cuts a text to a width, with an ellipsis. */
export const cut = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1)).trimEnd()}…`;

export const fit = (text: string, width: number): string => cut(text, width).padEnd(width);

/** A horizontal line with a title and a remark. */
export function rule(title: string, remark = ''): string {
  const rest = Math.max(0, WIDTH - title.length - 4 - (remark === '' ? 0 : remark.length + 1));
  return `${dim('──')} ${bold(title)} ${dim(`${remark === '' ? '' : `${remark} `}${'─'.repeat(rest)}`)}`;
}

/** Breaks a text into lines; all but the first are indented. */
export function wrap(text: string, width: number = WIDTH, indent = ''): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (longer.length > width - (lines.length === 0 ? 0 : indent.length) && line !== '') {
        lines.push(lines.length === 0 ? line : indent + line);
        line = word;
      } else line = longer;
    }
    lines.push(lines.length === 0 ? line : indent + line);
  }
  return lines;
}

const NO_BREAK = '\u00a0';

/** Facts in a row, each on one line as a whole. */
export const factLines = (facts: readonly string[], width: number): string[] =>
  wrap(facts.map((fact) => fact.replaceAll(' ', NO_BREAK)).join(' · '), width).map((line) =>
    line.replaceAll(NO_BREAK, ' '),
  );

/** A position that cannot be read, and where. */
export class NotationError extends Error {
  constructor(line: number, why: string) {
    super(`line ${line}: ${why}`);
    this.name = 'NotationError';
  }
}

/** The lines of a position, read one after the other; every complaint names the line it is about. */
export class Lines {
  private readonly lines: readonly string[];
  private at = 0;

  constructor(lines: readonly string[]) {
    this.lines = lines.map((line) => line.trim());
  }

  fail(why: string): never {
    throw new NotationError(this.at + 1, why);
  }

  /** Reads the words after `name`, so many if that is said; an empty list is not written down at all. */
  list<T>(name: string, read: (word: string) => T, n: number | null = null): T[] {
    const line = this.lines[this.at] ?? '';
    const found = line === name || line.startsWith(`${name} `);
    const words = found ? line.slice(name.length).split(' ').filter(Boolean) : [];
    const list = words.map(read);
    if (n !== null && list.length !== n) this.fail(`${name} wants ${n} words, not ${list.length}`);
    if (found) this.at++;
    return list;
  }

  /** A line of this form, as in `turn N seat N`: the words that stand where the form has capitals. */
  values(form: string): string[] {
    const isValue = (word: string): boolean => word === word.toUpperCase();
    const wanted = form.split(' ');
    const words = (this.lines[this.at] ?? '').split(' ').filter(Boolean);
    const fits = wanted.every((word, i) => isValue(word) || word === words[i]);
    if (words.length !== wanted.length || !fits) this.fail(`expected: ${form}`);
    return words.filter((_, i) => isValue(wanted[i]));
  }

  next(): void {
    this.at++;
  }

  end(): void {
    while (this.at < this.lines.length && this.lines[this.at] === '') this.at++;
    if (this.at < this.lines.length) this.fail(`did not expect: ${this.lines[this.at]}`);
  }
}

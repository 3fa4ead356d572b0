/** A position that cannot be read, and where. */
export class NotationError extends Error {
  constructor(line: number, why: string) {
    super(`line ${line}: ${why}`);
    this.name = 'NotationError';
  }
}

/** Read instead of a name that is gone, where such names are left out. */
export const LEFT_OUT: unique symbol = Symbol('left out');
export type LeftOut = typeof LEFT_OUT;

/** The lines of a position, read one after the other; every complaint names the line it is about. */
export class LineReader {
  private readonly lines: readonly string[];
  private at = 0;

  constructor(lines: readonly string[]) {
    this.lines = lines.map((line) => line.trim());
  }

  fail(why: string): never {
    throw new NotationError(this.at + 1, why);
  }

  /**
   * Reads the words after `name`, so many if that is said, and leaves out what is to be left out. An empty list is not
   * written down at all.
   */
  list<T>(
    name: string,
    read: (word: string) => T | LeftOut,
    n: number | readonly number[] | null = null,
  ): T[] {
    const line = this.lines[this.at] ?? '';
    const found = line === name || line.startsWith(`${name} `);
    const words = found ? line.slice(name.length).split(' ').filter(Boolean) : [];
    const list = words.map(read).filter((one): one is T => one !== LEFT_OUT);
    if (n !== null && ![n].flat().includes(list.length))
      this.fail(`${name} wants ${[n].flat().join(' or ')} words, not ${list.length}`);
    if (found) this.at++;
    return list;
  }

  /** Reads `name=value`. */
  pair<K, V>(key: (word: string) => K | LeftOut, value: (word: string) => V | LeftOut) {
    return (word: string): [K, V] | LeftOut => {
      const cut = word.lastIndexOf('=');
      if (cut < 0) this.fail(`${word} should read name=value`);
      const one: K | LeftOut = key(word.slice(0, cut));
      const its: V | LeftOut = value(word.slice(cut + 1));
      return one === LEFT_OUT || its === LEFT_OUT ? LEFT_OUT : ([one, its] as [K, V]);
    };
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

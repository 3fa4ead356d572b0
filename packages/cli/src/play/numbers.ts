import type { OptionView, QuestionView } from '@evertable/engine';
import { bold } from './paint.ts';

const WIDTH = 3;

/** Gives the options their numbers in the order in which they come up on the screen. */
export class Numbers {
  readonly order: OptionView[] = [];
  private readonly left: OptionView[];

  constructor(question: QuestionView | null) {
    this.left = [...(question?.options ?? [])];
  }

  /** The number of the first option for which this is true, or as much empty space. */
  take(isIt: (option: OptionView) => boolean): string {
    const i = this.left.findIndex(isIt);
    if (i < 0) return ' '.repeat(WIDTH);
    return this.give(this.left.splice(i, 1)[0]);
  }

  /** Everything that had no place of its own. */
  rest(): { readonly number: string; readonly option: OptionView }[] {
    return this.left.splice(0).map((option) => ({ number: this.give(option), option }));
  }

  private give(option: OptionView): string {
    this.order.push(option);
    return bold(String(this.order.length).padStart(WIDTH));
  }
}

import type { OptionView, QuestionView } from '@evertable/engine';
import { bold } from './paint.ts';

const WIDTH = 3;

/** Numbers the options in the order in which they appear on the screen. */
export class Numbers {
  readonly order: OptionView[] = [];
  private readonly left: OptionView[];

  constructor(question: QuestionView | null) {
    this.left = [...(question?.options ?? [])];
  }

  /** The number of the first matching option, or spaces of the same width. */
  take(isIt: (option: OptionView) => boolean): string {
    const i = this.left.findIndex(isIt);
    if (i < 0) return ' '.repeat(WIDTH);
    return this.give(this.left.splice(i, 1)[0]);
  }

  /** Options that were not shown elsewhere. */
  rest(): { readonly number: string; readonly option: OptionView }[] {
    return this.left.splice(0).map((option) => ({ number: this.give(option), option }));
  }

  private give(option: OptionView): string {
    this.order.push(option);
    return bold(String(this.order.length).padStart(WIDTH));
  }
}

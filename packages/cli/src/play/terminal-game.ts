import type { Hint } from '@evertable/bots';
import { type GameEvent, type OptionView, type QuestionView, view, viewEvent } from '@evertable/engine';
import type { Translator } from '@evertable/text';
import { messageOf } from '../errors.ts';
import { planLines } from '../hints.ts';
import { columns, command } from '../output.ts';
import { board } from './board.ts';
import { details, findByName } from './details.ts';
import { exampleOf, readTyped } from './input.ts';
import { isTerminal, type Keyboard } from './keyboard.ts';
import { Numbers } from './numbers.ts';
import { isCount, optionLines } from './options.ts';
import { bold, dim, rule, WIDTH, wrap } from './paint.ts';
import type { Scene } from './scene.ts';
import type { Session } from './session.ts';

/** A game in the terminal: shows the table, asks the person, and lets the bots answer. */
export class TerminalGame {
  private readonly session: Session;
  private readonly keyboard: Keyboard;
  private readonly translator: Translator;
  private readonly words: Translator;
  private readonly names: readonly string[];
  /** Events that were not shown yet. */
  private news: GameEvent[] = [];
  /** The options with the numbers they were shown with. */
  private order: readonly OptionView[] = [];

  constructor(
    session: Session,
    keyboard: Keyboard,
    translator: Translator,
    words: Translator,
    names: readonly string[],
  ) {
    this.session = session;
    this.keyboard = keyboard;
    this.translator = translator;
    this.words = words;
    this.names = names;
  }

  /** Plays until the game is over or the person quits. */
  async play(): Promise<void> {
    const { session } = this;
    session.save();
    // A game that is continued in the middle of a turn shows the table first.
    if (session.isMine && session.game.question?.id !== 'turn') this.showBoard();
    while (session.game.question !== null) {
      while (session.game.question !== null && !session.isMine) this.news.push(...session.botAnswers());
      if (session.game.question === null) break;
      this.show();
      if (!(await this.askUntilAnswered())) {
        this.say(this.words.say('saved', { file: session.file }));
        this.say(this.words.say('resume', { command: command(`play --load ${session.file}`) }));
        return;
      }
    }
    this.tellNews();
    this.showEnd();
  }

  // Showing ----------------------------------------------------------------------------------------------------------

  private say(...lines: readonly string[]): void {
    for (const line of lines) console.log(line);
  }

  private get scene(): Scene {
    const { game, me } = this.session;
    return {
      rules: game.rules,
      view: view(game.rules, game.state, me, game.question),
      names: this.names,
      translator: this.translator,
      words: this.words,
    };
  }

  private logLines(events: readonly GameEvent[]): string[] {
    const { game, me } = this.session;
    const seen = events.map((event) => viewEvent(game.rules, event, me));
    return this.translator
      .log(seen, this.names, WIDTH - 2)
      .flatMap((line) => wrap(line.text, WIDTH - 2, '  '));
  }

  private tellNews(): void {
    const lines = this.logLines(this.news.splice(0));
    if (lines.length > 0) this.say('', ...lines.map((line) => `  ${line}`));
  }

  /**
   * The table at the start of a turn; in the middle of one only the question. Events come right before the question,
   * where they are visible on a small screen.
   */
  private show(): void {
    const { game } = this.session;
    if (game.turnAnswers.length === 0 || game.question?.id === 'turn') this.showBoard();
    this.tellNews();
    this.showQuestion();
  }

  private showBoard(): void {
    const { scene } = this;
    const { question } = scene.view;
    const numbers = new Numbers(question?.shape === 'pick' && question.id === 'turn' ? question : null);
    this.say('', ...board(scene, numbers));
    this.order = numbers.order;
  }

  private showQuestion(): void {
    const { scene, words } = this;
    const question = scene.view.question;
    if (question === null) return;
    this.say('', bold(this.translator.question(question, this.names).text));
    if (question.id !== 'turn') {
      const numbers = new Numbers(question);
      this.say(...optionLines(scene, question, numbers));
      this.order = numbers.order;
      const how = [this.translator.howMany(question), this.hint(scene, question)].filter(
        (part) => part !== '',
      );
      if (how.length > 0) this.say(dim(how.join('. ')));
    }
    if (scene.view.turn < this.names.length) this.say(dim(words.say('keys')));
  }

  private hint(scene: Scene, question: QuestionView): string {
    const zero = question.min === 0 ? 'yes' : 'no';
    if (question.shape === 'allocate')
      return this.words.say('amounts', { example: exampleOf(scene, question), zero });
    if (isCount(question)) {
      const counts = question.options.map((o) => o.n ?? 0);
      return this.words.say('count', { min: Math.min(...counts), max: Math.max(...counts) });
    }
    if (question.min === 1 && question.max === 1) return '';
    return this.words.say(question.max === 1 ? 'list.one' : 'list', { zero });
  }

  private showEnd(): void {
    const { words, translator, names, session } = this;
    const { players, winners } = this.scene.view;
    const parts = Object.keys(players[0].score.parts);
    const rows = parts.map((id) => [
      translator.category(id),
      ...players.map((p) => String(p.score.parts[id])),
    ]);
    const totals = [words.say('total'), ...players.map((p) => String(p.score.total))];
    const head = ['', ...players.map((p) => names[p.seat])];
    this.say('', rule(words.say('over')), '', columns([head, ...rows, totals]), '');
    const who = winners.map((seat) => names[seat]).join(', ');
    this.say(bold(words.say('won', { n: winners.length, names: who })), '');
    this.say(words.say('saved', { file: session.file }));
    this.say(words.say('replay', { command: command(`replay ${session.file}`) }));
  }

  // Asking -----------------------------------------------------------------------------------------------------------

  /** False when the person leaves. */
  private async askUntilAnswered(): Promise<boolean> {
    for (;;) {
      const line = await this.keyboard.line('> ');
      if (line === null) return false;
      const [name, ...rest] = line.trim().split(/\s+/);
      const argument = rest.join(' ');
      switch (name.toLowerCase()) {
        case '':
          this.say(dim(this.words.say('keys')));
          break;
        case 'q':
        case 'quit':
        case 'exit':
          return false;
        case 'b':
          this.showBoard();
          this.showQuestion();
          break;
        case 'l':
          this.showLog(argument);
          break;
        case 'i':
          this.showIdeas(1);
          break;
        case 'ii':
          this.showIdeas(Infinity);
          break;
        case 's':
          this.saveTo(argument);
          break;
        case 'u':
        case 'undo':
          if (this.undo()) return true;
          break;
        case '?':
        case 'h':
        case 'help':
          this.showHelp(argument);
          break;
        default:
          if (line.trim().startsWith('?')) this.showHelp(line.trim().slice(1).trim());
          else {
            const came = await this.answer(line.trim());
            if (came !== 'refused') return came === 'answered';
          }
      }
    }
  }

  private async answer(text: string): Promise<'refused' | 'answered' | 'left'> {
    const { scene, session } = this;
    const typed = readTyped(scene, scene.view.question!, this.order, text);
    if ('why' in typed) {
      this.say(typed.why);
      return 'refused';
    }
    this.news.push(...session.answer(typed.answer));
    // Shows the result of the turn while it can still be undone.
    if (session.isMine || !isTerminal() || session.game.undoBlock !== null) return 'answered';
    return this.confirm();
  }

  /** Only Enter ends the turn, so that a wrong key does not. */
  private async confirm(): Promise<'answered' | 'left'> {
    this.tellNews();
    for (;;) {
      const line = await this.keyboard.line(dim(`${this.words.say('confirm')} > `));
      switch (line?.trim().toLowerCase()) {
        case undefined:
        case 'q':
        case 'quit':
        case 'exit':
          return 'left';
        case 'u':
        case 'undo':
          this.undo();
          return 'answered';
        case '':
          return 'answered';
      }
    }
  }

  private undo(): boolean {
    const why = this.session.undo();
    if (why !== null) {
      // Only bots play beside the person here.
      this.say(this.translator.noUndo(why === 'not-yours' ? 'nothing-to-undo' : why));
      return false;
    }
    this.news = [];
    this.say(this.words.say('undone'));
    return true;
  }

  private showLog(argument: string): void {
    const lines = this.logLines(this.session.game.events);
    const shown = /^\d+$/.test(argument) ? lines.slice(-Number(argument)) : lines;
    this.say('', ...(shown.length === 0 ? [this.words.say('log.empty')] : shown.map((line) => `  ${line}`)));
  }

  /** What a bot would do, and why in so many sentences; each plan starts with what to type for it. */
  private showIdeas(reasons: number): void {
    const numbers = ({ answer }: Hint): string => {
      const keys = typeof answer === 'string' ? [answer] : Array.isArray(answer) ? answer : [];
      const found = keys.map((key) => this.order.findIndex((o) => o.key === key) + 1);
      return found.length === 0 || found.includes(0) ? '·' : `${found.join(' ')}:`;
    };
    this.say('', ...planLines(this.session.game, this.translator, this.names, numbers, reasons));
  }

  private saveTo(file: string): void {
    try {
      this.session.save(file === '' ? undefined : file);
      this.say(this.words.say('saved', { file: file === '' ? this.session.file : file }));
    } catch (error) {
      this.say(messageOf(error));
    }
  }

  private showHelp(about: string): void {
    const { scene, words } = this;
    if (about === '') {
      const example = exampleOf(scene, null);
      this.say('', bold(words.say('help.title')), words.say('help', { example }));
      this.say('', bold(words.say('help.signs')), words.say('help.signs.text', { example }), '');
      return;
    }
    const option = /^\d+$/.test(about) ? this.order[Number(about) - 1] : undefined;
    const keys = option === undefined ? findByName(scene, about) : thingsOf(option);
    if (keys.length === 0) this.say(words.say('no.such', { text: about }));
    for (const key of keys.slice(0, 6)) this.say('', ...details(scene, key));
    if (keys.length > 0) this.say('');
  }
}

const thingsOf = (option: OptionView): string[] =>
  [option.card, option.where].filter((key) => key !== undefined && !key.startsWith('slot-')) as string[];

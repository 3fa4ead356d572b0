import { isCardKey, type OptionView } from '@evertable/engine';
import type { ReactNode } from 'react';
import { mainIcon } from '../../art/CardPicture.tsx';
import { Drawing } from '../../art/Drawing.tsx';
import { Icon } from '../../art/Icon.tsx';
import { factsOf, useBoard } from '../context.ts';
import { Token } from '../Token.tsx';
import { zoomHandlers } from '../zoom/zoom.ts';

/** What stands for an option: its picture, its goods, its name. */
export function OptionLabel({ option }: { readonly option: OptionView }): ReactNode {
  const { translator, names, view, catalog, avatars, screen } = useBoard();
  const label = translator.option(option, names, view);
  const card = cardOf(option);
  const facts = card === undefined ? null : factsOf(catalog, card);
  const pictured = option.goods ?? (option.kind === undefined ? undefined : { [option.kind]: 0 });
  return (
    <>
      {facts !== null && (
        <i className={`mi ${facts.color} ${facts.kind}`}>
          <Icon of={mainIcon(screen.pictures, facts.id, facts.kind)} size={19} />
        </i>
      )}
      {option.seat !== undefined && <Token avatar={avatars[option.seat]} size={26} />}
      {pictured === undefined ? (
        <span>{label}</span>
      ) : (
        <span className="goods">
          <span className="sr">{label}</span>
          {Object.entries(pictured).map(([good, n]) => (
            <span key={good} aria-hidden="true">
              {n > 0 && n}
              <Drawing of={good} size={22} />
            </span>
          ))}
        </span>
      )}
    </>
  );
}

const cardOf = ({ card, where }: OptionView): string | undefined =>
  card ?? (where !== undefined && isCardKey(where) ? where : undefined);

/** A choice as a button. */
export function OptionButton({
  option,
  choose,
}: {
  readonly option: OptionView;
  readonly choose: (option: OptionView) => void;
}): ReactNode {
  const { selection } = useBoard();
  const on = selection.picked.includes(option.key) || (selection.amounts[option.key] ?? 0) > 0;
  const card = cardOf(option);
  return (
    <button
      type="button"
      className={`way ${on ? 'on' : ''}`}
      aria-pressed={on}
      data-option={option.key}
      onClick={() => choose(option)}
      {...(card !== undefined && zoomHandlers(card))}
    >
      <OptionLabel option={option} />
    </button>
  );
}

import { isCardKey, type OptionView } from '@evertable/engine';
import type { ReactNode } from 'react';
import { mainIcon } from '../../art/CardPicture.tsx';
import { Drawing } from '../../art/Drawing.tsx';
import { Icon } from '../../art/Icon.tsx';
import { factsOf, useBoard } from '../context.ts';
import { Token } from '../Token.tsx';
import { zoomHandlers } from '../zoom/zoom.ts';

/** A choice as a button, with whatever stands for it. */
export function OptionButton({ option }: { readonly option: OptionView }): ReactNode {
  const table = useBoard();
  const { selection, translator, names, view, catalog, avatars, screen } = table;
  const on = selection.picked.includes(option.key);
  const label = translator.option(option, names, view);
  const card =
    option.card ?? (option.where !== undefined && isCardKey(option.where) ? option.where : undefined);
  const facts = card === undefined ? null : factsOf(catalog, card);
  return (
    <button
      type="button"
      className={`way ${on ? 'on' : ''}`}
      aria-pressed={on}
      data-option={option.key}
      onClick={() => selection.toggle(option.key)}
      {...(card !== undefined && zoomHandlers(card))}
    >
      {facts !== null && (
        <i className={`mi ${facts.color} ${facts.kind}`}>
          <Icon of={mainIcon(screen.pictures, facts.id, facts.kind)} size={19} />
        </i>
      )}
      {option.seat !== undefined && <Token avatar={avatars[option.seat]} size={26} />}
      {option.kind !== undefined && <Drawing of={option.kind} size={24} />}
      {option.goods !== undefined ? (
        <span className="goods">
          <span className="sr">{label}</span>
          {Object.entries(option.goods).map(([good, n]) => (
            <span key={good} aria-hidden="true">
              {n}
              <Drawing of={good} size={21} />
            </span>
          ))}
        </span>
      ) : (
        <span>{label}</span>
      )}
    </button>
  );
}

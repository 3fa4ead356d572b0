import { cardIdOf, type CityCardView, type PlayerView } from '@evertable/engine';
import { memo, type ReactNode } from 'react';
import { mainIcon } from '../../art/CardPicture.tsx';
import { Drawing } from '../../art/Drawing.tsx';
import { Icon } from '../../art/Icon.tsx';
import { Pair, Thumbnail } from '../cards/Thumbnail.tsx';
import { factsOf, useBoard, useScene } from '../context.ts';
import { Marks } from '../Marks.tsx';
import { pilesOf } from '../piles.ts';
import { Token } from '../Token.tsx';

/** What lies on a card of a city. */
const OnCard = memo(function OnCard({ card }: { readonly card: CityCardView }): ReactNode {
  const { catalog, avatars, words } = useScene();
  const facts = factsOf(catalog, card.card);
  const [good, n] = Object.entries(card.stock)[0] ?? [];
  return (
    <>
      {facts.open && card.workers.length === 0 && <span className="open">{words('open')}</span>}
      <Marks marks={card.marks} on="city" />
      {card.occupied && (
        <span className="occ">
          <Drawing of="door" size={14} />
        </span>
      )}
      {card.tokens > 0 && (
        <span className="tk">
          <Drawing of="point" size={14} />
          {card.tokens}
        </span>
      )}
      {good !== undefined && (
        <span className="tk">
          <Drawing of={good} size={15} />
          {n}
        </span>
      )}
      {card.under.length > 0 && (
        <span className="tk">
          <Drawing of="card" size={14} />
          {card.under.length}
        </span>
      )}
      {card.workers.map((seat, i) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={`${seat}-${i}`} className="vis" style={{ top: 22 + i * 20 }}>
          <Token avatar={avatars[seat]} size={24} />
        </span>
      ))}
    </>
  );
});

type OnSpace = readonly [CityCardView] | readonly [CityCardView, CityCardView];

/** The cards of a city by the space they take: two that share one lie together. */
export function spacesOf(
  city: readonly CityCardView[],
  sharesWith: (card: string) => string | null,
): OnSpace[] {
  const left = [...city];
  const spaces: OnSpace[] = [];
  for (let card = left.shift(); card !== undefined; card = left.shift()) {
    const partner = sharesWith(card.card);
    const at = partner === null ? -1 : left.findIndex((other) => cardIdOf(other.card) === partner);
    spaces.push(at < 0 ? [card] : [card, left.splice(at, 1)[0]]);
  }
  return spaces;
}

/** What lies on one space. */
function CitySpace({
  cards: [card, partner],
  plain = false,
}: {
  readonly cards: OnSpace;
  readonly plain?: boolean;
}): ReactNode {
  return partner === undefined ? (
    <Thumbnail card={card.card} plain={plain} extra={<OnCard card={card} />} />
  ) : (
    <Pair
      cards={[card.card, partner.card]}
      plain={plain}
      extras={[<OnCard key="a" card={card} />, <OnCard key="b" card={partner} />]}
    />
  );
}

/** Cards side by side without overlapping. */
const ROW = 15;

export const City = memo(function City({
  player,
  plain = false,
}: {
  readonly player: PlayerView;
  readonly plain?: boolean;
}): ReactNode {
  const board = useBoard();
  const { catalog, selection, preview, view, words, screen } = board;
  const size = player.spaces.of ?? Math.max(15, player.city.length);
  const empty = Math.max(0, size - player.spaces.used);
  const coming =
    !plain && preview !== null
      ? preview.events.find((e) => e.type === 'play' && e.to === player.seat && typeof e.card === 'string')
          ?.card
      : undefined;
  const ghost =
    typeof coming === 'string' && selection.question?.id === 'turn' ? factsOf(catalog, coming) : null;
  const down = pilesOf(board, 'city', player.seat);
  const hidden = down.reduce((sum, pile) => sum + pile.cards.length, 0);
  const free = Math.max(0, empty - hidden);
  const laidOut = spacesOf(player.city, (card) => factsOf(catalog, card).sharesWith);
  const laid = laidOut.length + hidden;
  // A row holds fifteen: what is free beyond that is told on the last space.
  const spaces = Math.min(free, Math.max(1, ROW - laid));
  const things = laid + spaces;
  return (
    <div
      data-zone="city"
      className={`city ${things > ROW ? 'tight' : ''}`}
      style={{ '--n': things } as React.CSSProperties}
      role="group"
      aria-label={player.seat === view.viewer ? words('zone.city') : words('zone.city-of')}
    >
      {laidOut.map((cards) => (
        <CitySpace key={cards[0].card} cards={cards} plain={plain} />
      ))}
      {down.flatMap(({ look, cards }) =>
        cards.map((card) => (
          <Thumbnail
            key={card}
            card={card}
            plain
            extra={look.overlay && <Drawing of={look.overlay} size={40} className="over" />}
          />
        )),
      )}
      {Array.from({ length: spaces }, (_, i) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={i} className={`slot ${i === 0 && ghost !== null ? 'coming' : ''}`}>
          {i === 0 && ghost !== null ? (
            <Icon of={mainIcon(screen.pictures, ghost.id, ghost.kind)} size={30} />
          ) : (
            i === spaces - 1 && free > spaces && <b aria-hidden="true">+{free - spaces + 1}</b>
          )}
        </span>
      ))}
    </div>
  );
});

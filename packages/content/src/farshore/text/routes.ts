import { placesOn, type RoutePlace, routes } from '../solo/routes.ts';

type Texts = Readonly<Record<string, string>>;

/** A piece of text with its number: some have a form of their own for one. */
function counted(texts: Texts, key: string, n: number): string {
  return (n === 1 ? texts[`${key}.1`] : texts[key]).replace('{n}', String(n));
}

function placeText(texts: Texts, place: RoutePlace): string {
  switch (place.at) {
    case 'coast':
      return texts[`place.${place.spot}.name`];
    case 'island':
      return texts['route.island'];
    case 'red':
      return counted(texts, `route.red.${place.does}`, place.n);
    case 'docks':
      return counted(texts, 'route.docks', place.ship);
    default:
      return texts['route.lookout'].replace('{color}', texts[`route.color.${place.discards}`]);
  }
}

/** The routes in words, made from what the cards say: so that neither is changed without the other. */
export function routeTexts(texts: Texts): Record<string, string> {
  const made: Record<string, string> = {};
  for (const route of routes) {
    const [first, second, third] = placesOn(route).map((place) => placeText(texts, place));
    made[`card.${route.id}.text`] = texts['route.text']
      .replace('{first}', first)
      .replace('{second}', second)
      .replace('{third}', third);
    made[`card.${route.id}.short`] = `${first[0].toUpperCase()}${first.slice(1)}\u00a0…`;
  }
  return made;
}

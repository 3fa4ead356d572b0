/**
 * A piece of a sentence. A piece that names something on the table says which, so that a client can show the card
 * when one points at its name; whoever only prints joins the texts.
 */
export interface Segment {
  readonly text: string;
  /** `farm#3` */
  readonly card?: string;
  /** `haven`, `slot-2` */
  readonly place?: string;
  readonly seat?: number;
  /** `twig`, `point`, with its amount in the text. */
  readonly good?: string;
}

export type Segments = readonly Segment[];

export const plain = (segments: Segments): string => segments.map((segment) => segment.text).join('');

const isText = (segment: Segment): boolean => Object.keys(segment).length === 1;

/** Neighbouring pieces that are nothing but text become one. */
export function joined(segments: Segments): Segment[] {
  const found: Segment[] = [];
  for (const segment of segments) {
    const last = found.at(-1);
    if (segment.text === '') continue;
    if (last !== undefined && isText(last) && isText(segment))
      found[found.length - 1] = { text: last.text + segment.text };
    else found.push(segment);
  }
  return found;
}

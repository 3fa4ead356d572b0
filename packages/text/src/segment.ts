/**
 * A part of a sentence. A part that names something on the table has its key, so that a client can show the card when
 * the reader points at its name; a client that only prints joins the texts.
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

/** Merges neighbouring segments that are plain text. */
export function mergeSegments(segments: Segments): Segment[] {
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

/** A text made short enough for a link, and back. */

/** Bytes; the longest game there can be has fewer. A link of a few letters could unpack to gigabytes. */
const MAX_UNPACKED = 5_000_000;

async function through(bytes: BlobPart, way: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  let size = 0;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      size += chunk.byteLength;
      if (size > MAX_UNPACKED) controller.error(new RangeError('this link is too large'));
      else controller.enqueue(chunk);
    },
  });
  const stream = new Blob([bytes]).stream().pipeThrough(way).pipeThrough(bounded);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export async function pack(text: string): Promise<string> {
  const bytes = await through(text, new CompressionStream('deflate-raw'));
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Rejects what was never packed. */
export async function unpack(packed: string): Promise<string> {
  const bytes = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const found = await through(
    Uint8Array.from(bytes, (letter) => letter.codePointAt(0) ?? 0),
    new DecompressionStream('deflate-raw'),
  );
  return new TextDecoder('utf-8', { fatal: true }).decode(found);
}

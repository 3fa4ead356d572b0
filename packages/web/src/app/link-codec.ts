/** A text made short enough for a link, and back. */

async function through(bytes: BlobPart, way: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(way)).arrayBuffer());
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

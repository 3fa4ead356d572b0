/** Everything a picture refers to, put into it: a drawing loaded as an image may fetch nothing. */
async function inlined(svg: SVGSVGElement): Promise<string> {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return '';
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const images = [...copy.querySelectorAll('image')];
  await Promise.all(
    images.map(async (image) => {
      const file = await (await fetch(image.getAttribute('href') ?? '')).blob();
      const url = await new Promise<string>((done, fail) => {
        const reader = new FileReader();
        reader.addEventListener('loadend', () => {
          if (typeof reader.result === 'string') done(reader.result);
          else fail(new Error('a figure cannot be read'));
        });
        reader.readAsDataURL(file);
      });
      image.setAttribute('href', url);
    }),
  );
  return new XMLSerializer().serializeToString(copy);
}

/** A drawing of the page as a PNG picture. */
export async function pictureOf(svg: SVGSVGElement, width: number, height: number): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await inlined(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob === null ? fail(new Error('no picture')) : done(blob)), 'image/png'),
  );
}

/** Shares a picture where the device can, else saves it. */
export async function shareOrSave(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] });
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

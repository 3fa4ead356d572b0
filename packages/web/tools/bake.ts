// Bakes our own clay drawings, art/clay/NAME.svg, to the pictures beside them: node packages/web/tools/bake.ts [name …]
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from '../test/browser.ts';

const FOLDER = fileURLToPath(new URL('../art/clay', import.meta.url));
const require = createRequire(import.meta.url);

/** Light from the upper left over a part whose blurred outline is its height: the name of a filter, then blur, height, depth and gloss. */
const LIGHTS = [
  ['c', 5, 9, 0.74, 0.42],
  ['s', 2.4, 5, 0.72, 0.45],
  ['t', 1.2, 3, 0.62, 0.35],
  ['w', 1.4, 3.2, 0.8, 0.25],
] as const;

const filters = LIGHTS.map(
  ([id, blur, height, depth, gloss]) =>
    `<filter id="${id}" filterUnits="userSpaceOnUse" x="-24" y="-34" width="176" height="180" color-interpolation-filters="sRGB">` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="b"/>` +
    `<feDiffuseLighting in="b" surfaceScale="${height}" diffuseConstant="1.18" lighting-color="#fffaf2" result="d"><feDistantLight azimuth="238" elevation="58"/></feDiffuseLighting>` +
    `<feComposite in="SourceGraphic" in2="d" operator="arithmetic" k1="${depth}" k2="${(1.02 - depth).toFixed(2)}" k3="0" k4="0" result="l"/>` +
    `<feSpecularLighting in="b" surfaceScale="${height}" specularConstant="${gloss}" specularExponent="16" lighting-color="#fff6e6" result="s"><feDistantLight azimuth="232" elevation="52"/></feSpecularLighting>` +
    '<feComposite in="s" in2="SourceAlpha" operator="in" result="s2"/>' +
    '<feComposite in="l" in2="s2" operator="arithmetic" k2="1" k3=".42" result="o"/>' +
    '<feComposite in="o" in2="SourceAlpha" operator="in"/></filter>',
).join('');

/** The drawing with its light and with the emoji it uses (heads, things carried) inside. */
function whole(file: string): string {
  return readFileSync(file, 'utf8')
    .replace('<defs>', `<defs>${filters}`)
    .replace('viewBox', 'width="264" height="288" viewBox')
    .replaceAll(/href="([\w-]+\.webp)"/g, (_, name: string) => {
      const emoji = readFileSync(require.resolve(`@lobehub/fluent-emoji-3d/assets/${name}`));
      return `href="data:image/webp;base64,${emoji.toString('base64')}"`;
    });
}

const executablePath = findBrowser();
if (executablePath === null) throw new Error('there is no browser: install chromium, or set CHROMIUM to one');
const wanted = process.argv.slice(2);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const file of globSync(`${FOLDER}/*.svg`).sort()) {
  const name = basename(file, '.svg');
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const picture = await page.evaluate(async (svg) => {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const drawn = new OffscreenCanvas(image.width, image.height);
    const context = drawn.getContext('2d');
    if (context === null) throw new Error('no canvas');
    // Pictures inside a picture come a moment later.
    for (let i = 0; i < 3; i++) {
      context.clearRect(0, 0, drawn.width, drawn.height);
      context.drawImage(image, 0, 0);
      await new Promise((done) => setTimeout(done, 30));
    }
    const { data } = context.getImageData(0, 0, drawn.width, drawn.height);
    let [left, top, right, bottom] = [drawn.width, drawn.height, 0, 0];
    for (let y = 0; y < drawn.height; y++)
      for (let x = 0; x < drawn.width; x++)
        if (data[(y * drawn.width + x) * 4 + 3] > 0) {
          left = Math.min(left, x);
          right = Math.max(right, x);
          top = Math.min(top, y);
          bottom = Math.max(bottom, y);
        }
    // Square, standing in the middle of the lower edge.
    const side = Math.max(right - left, bottom - top) + 1;
    const cut = document.createElement('canvas');
    cut.width = cut.height = 256;
    const width = ((right - left + 1) / side) * 256;
    const height = ((bottom - top + 1) / side) * 256;
    cut
      .getContext('2d')
      ?.drawImage(
        drawn,
        left,
        top,
        right - left + 1,
        bottom - top + 1,
        (256 - width) / 2,
        256 - height,
        width,
        height,
      );
    return cut.toDataURL('image/webp', 0.86);
  }, whole(file));
  writeFileSync(`${FOLDER}/${name}.webp`, Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'));
  console.log(name);
}
await browser.close();

/** The picture of each card, and what it carries: `f:` Fluent Emoji Flat, `n:` Noto, `g:` Game-icons. */
export const mistwoodPictures: Readonly<Record<string, string>> = {
  'corrin-evertails-field': 'f:sunflower f:sheaf-of-rice',
  'corrin-evertails-path': 'f:national-park f:footprints',
  'corrin-evertail-the-king': 'f:fox f:crown',
  'corrin-evertail-the-leader': 'f:fox f:megaphone',
  'corrin-evertail-the-warrior': 'f:fox f:crossed-swords',
  'chipter-swipple': 'f:chipmunk f:glowing-star',
  'click-clacks': 'f:hut f:lady-beetle',
  'darkdeep-prison': 'f:chains f:spider-web',
  'everflame-tomb': 'f:headstone f:fire',
  'jor-goldwing': 'f:eagle f:guitar',
  'king-norths-treasury': 'f:money-bag f:crown',
  'mayberry-matriarch': 'f:rabbit-face f:pie',
  'strey-softpaw': 'f:cat f:paw-prints',
  'strongroot-castle': 'f:japanese-castle f:deciduous-tree',
  'tarry-hare': 'f:rabbit f:money-bag',
};

import texts from './fr.json' with { type: 'json' };
import { routeTexts } from './routes.ts';

export default { ...texts, ...routeTexts(texts) };

import texts from './it.json' with { type: 'json' };
import { routeTexts } from './routes.ts';

export default { ...texts, ...routeTexts(texts) };

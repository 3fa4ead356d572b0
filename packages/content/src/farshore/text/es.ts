import texts from './es.json' with { type: 'json' };
import { routeTexts } from './routes.ts';

export default { ...texts, ...routeTexts(texts) };

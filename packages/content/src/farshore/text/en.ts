import texts from './en.json' with { type: 'json' };
import { routeTexts } from './routes.ts';

export default { ...texts, ...routeTexts(texts) };

import first from './first/fr.json' with { type: 'json' };
import rest from './fr.json' with { type: 'json' };

export default { ...first, ...rest };

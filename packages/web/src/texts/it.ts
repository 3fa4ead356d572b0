import first from './first/it.json' with { type: 'json' };
import rest from './it.json' with { type: 'json' };

export default { ...first, ...rest };

import first from './first/es.json' with { type: 'json' };
import rest from './es.json' with { type: 'json' };

export default { ...first, ...rest };

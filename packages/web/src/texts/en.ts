import first from './first/en.json' with { type: 'json' };
import rest from './en.json' with { type: 'json' };

export default { ...first, ...rest };

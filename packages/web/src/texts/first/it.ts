import texts from './it.json' with { type: 'json' };

export default texts;

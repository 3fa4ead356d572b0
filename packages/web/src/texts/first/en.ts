import texts from './en.json' with { type: 'json' };

export default texts;

import texts from './es.json' with { type: 'json' };

export default texts;

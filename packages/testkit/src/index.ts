export { rulesOf } from './rules.ts';

export { rulesOf } from './rules.ts';
export { checkInvariants, type When } from './fuzz/invariants.ts';
export { BrokenGame, badEvents, playRandomGame, type RandomGame, type Watch } from './fuzz/random-game.ts';
export * from './scenario/files.ts';
export { buildPosition } from './scenario/position.ts';
export { ScenarioError } from './scenario/read.ts';
export { describeFailure, type Failure, runScenario, startScenario } from './scenario/run.ts';
export { parseScenario, type Scenario } from './scenario/scenario.ts';

export { rulesOf } from './rules.ts';
export * from './scenario/files.ts';
export { buildPosition } from './scenario/position.ts';
export { ScenarioError } from './scenario/read.ts';
export { describeFailure, type Failure, runScenario, startScenario } from './scenario/run.ts';
export { parseScenario, type Scenario } from './scenario/scenario.ts';

import type { Scenario } from '../scenario.ts';

/** What a chain of our own can begin with, loaded when it is chosen. */
export const scenarios = {
  none: async (): Promise<Scenario> => ({ members: [], steps: [] }),
  small: async (): Promise<Scenario> => (await import('./small/index.ts')).small,
  clients: async (): Promise<Scenario> => (await import('./clients/index.ts')).clients,
} as const;

export type ScenarioName = keyof typeof scenarios;

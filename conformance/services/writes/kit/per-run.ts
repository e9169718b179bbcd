import type { ServiceContext } from '../../model/context.ts';

/** What the rules of one run share: a value for each run, which its list of accounts stands for. */
export function perRun<T extends object>(make: () => T): (context: ServiceContext) => T {
  const values = new WeakMap<ServiceContext['accounts'], T>();
  return ({ accounts }) => {
    const value = values.get(accounts) ?? make();
    values.set(accounts, value);
    return value;
  };
}

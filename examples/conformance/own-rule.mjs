// Checks a node by a rule of ours beside those of the documents, and prints what it finds.
import { check, createNode } from 'plumbline-rpc';

const smallLetters = {
  id: 'own/accounts-in-small-letters',
  requires: 'The names of accounts are in small letters.',
  clause: 'condenser_api.get_accounts/result',
  methods: ['condenser_api.get_accounts'],
  judge: (accounts) =>
    accounts.flatMap(({ name }, index) =>
      name === name.toLowerCase() ? [] : [{ at: [index, 'name'], expected: 'small letters', actual: name }],
    ),
};

const node = await createNode();
const run = await check(node.url, { own: [smallLetters], rules: ['own/*', 'accounts/*'] });
console.log(run.verdict);
for (const { rule, method, pointer, curl } of run.deviations) console.log(rule, method, pointer, curl);
await node.close();
process.exitCode = run.exitCode;

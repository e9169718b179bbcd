import { type RequestedRow, requested } from '../kit/arguments/echoes-arguments.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';

const rows: RuleTable<RequestedRow> = {
  'accounts/found-as-requested': {
    requires: 'Every account of an answer is one of the requested names.',
    why: 'A wallet shows the balance of the accounts in the answer, so these must be the requested ones.',
    example: '`get_accounts [["alice"]]` answers with the account of bob.',
    methods: ['condenser_api.get_accounts', 'condenser_api.lookup_account_names', 'database_api.find_accounts'],
  },
  'accounts/owner-history-of-requested': {
    requires: 'Every former owner authority of an answer is of the requested account.',
    why: 'Who recovers a stolen account signs with an authority of its history: that of another leads nowhere.',
    example: '`get_owner_history ["alice"]` holds a replaced authority of bob.',
    methods: ['condenser_api.get_owner_history', 'database_api.find_owner_histories'],
  },
  'accounts/recovery-request-of-requested': {
    requires: 'Every recovery request of an answer is about a requested account.',
    why: 'A request that names another account lets an owner miss that the own one is being recovered.',
    example: '`get_recovery_request ["alice"]` answers with the recovery of bob.',
    methods: ['condenser_api.get_recovery_request', 'database_api.find_account_recovery_requests'],
  },
  'accounts/recovery-change-of-requested': {
    requires: 'Every change of a recovery account in an answer is about a requested account.',
    why: 'An owner watches whether somebody changes who may recover the account.',
    example: '`find_change_recovery_account_requests` for alice holds a change of bob.',
    methods: ['database_api.find_change_recovery_account_requests'],
  },
  'accounts/declined-voting-of-requested': {
    requires: 'Every request to decline voting rights in an answer is of a requested account.',
    why: 'Declining to vote cannot be undone: a request of another account alarms the wrong owner.',
    example: '`find_decline_voting_rights_requests` for alice holds the request of bob.',
    methods: ['database_api.find_decline_voting_rights_requests'],
  },
  'accounts/savings-from-requested': {
    requires: 'Every withdrawal from savings in an answer comes from the requested account.',
    why: 'A wallet offers to cancel withdrawals from savings; those of another account cannot be cancelled.',
    example: '`get_savings_withdraw_from ["alice"]` holds a withdrawal from the savings of bob.',
    methods: ['condenser_api.get_savings_withdraw_from', 'database_api.find_savings_withdrawals'],
  },
  'accounts/savings-to-requested': {
    requires: 'Every withdrawal in the answer of `get_savings_withdraw_to` goes to the requested account.',
    why: 'A client that expects savings from another account must not count withdrawals to a third one.',
    example: '`get_savings_withdraw_to ["alice"]` holds a withdrawal to bob.',
    methods: ['condenser_api.get_savings_withdraw_to'],
  },
  'accounts/routes-out-of-requested': {
    requires: 'Every outgoing withdraw route of an answer begins at the requested account.',
    why: 'A wallet shows where withdrawn vesting goes; a route of another account looks like a theft.',
    example: '`get_withdraw_routes ["alice", "outgoing"]` holds a route that begins at bob.',
    methods: ['condenser_api.get_withdraw_routes', 'database_api.find_withdraw_vesting_routes'],
    members: ['from_account'],
  },
  'accounts/routes-into-requested': {
    requires: 'Every incoming withdraw route of an answer ends at the requested account.',
    why: 'A client that expects withdrawn vesting of others needs exactly the routes that end at its account.',
    example: '`get_withdraw_routes ["alice", "incoming"]` holds a route that ends at bob.',
    methods: ['condenser_api.get_withdraw_routes', 'database_api.find_withdraw_vesting_routes'],
    members: ['to_account'],
  },
  'accounts/delegations-of-requested': {
    requires: 'Every delegation of an answer is by the requested account.',
    why: 'A delegator sums up its delegations; one of another account makes the sum wrong.',
    example: '`get_vesting_delegations ["alice", null, 10]` holds a delegation by bob.',
    methods: ['condenser_api.get_vesting_delegations', 'database_api.find_vesting_delegations'],
  },
  'accounts/expirations-of-requested': {
    requires: 'Every delegation on its way back in an answer returns to the requested account.',
    why: 'A delegator waits for its shares to return; those of another account never do.',
    example: '`get_expiring_vesting_delegations` for alice holds shares that return to bob.',
    methods: ['condenser_api.get_expiring_vesting_delegations', 'database_api.find_vesting_delegation_expirations'],
  },
  'accounts/conversions-of-requested': {
    requires: 'Every conversion request of an answer is of the requested account.',
    why: 'A wallet counts dollars on their way into CORE; the conversion of another account is not its own.',
    example: '`find_sbd_conversion_requests` for alice holds a request of bob.',
    methods: ['database_api.find_sbd_conversion_requests', 'condenser_api.get_conversion_requests'],
  },
  'accounts/escrows-from-requested': {
    requires: 'Every escrow of an answer comes from the requested account.',
    why: 'Money is released by account and number of the escrow: under another account it is another contract.',
    example: '`find_escrows` from alice holds an escrow from bob.',
    methods: ['database_api.find_escrows', 'condenser_api.get_escrow'],
    members: ['from'],
  },
  'accounts/escrow-number-as-requested': {
    requires: 'The escrow that `get_escrow` answers has the requested `escrow_id`.',
    why: 'An account may have several escrows at once; money is released by the number.',
    example: '`get_escrow ["alice", 7]` answers with the escrow 8 of alice.',
    methods: ['condenser_api.get_escrow'],
    members: ['escrow_id'],
  },
  'accounts/resource-credits-of-requested': {
    requires: 'Every record of resource credits in an answer is of a requested account.',
    why: 'A client decides by them whether a transaction can be paid for: those of another account mislead it.',
    example: '`find_rc_accounts` for alice answers with the credits of bob.',
    methods: ['rc_api.find_rc_accounts'],
  },
};

export const requestedAccounts = rulesOf(rows, requested);

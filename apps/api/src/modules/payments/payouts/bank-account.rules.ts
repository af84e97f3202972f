import type { BankAccount } from '@plein/contract/payments/payees'

/** An account as it is shown: its last four signs, never the whole. */
export const accountView = (
  account: { readonly last_four: string; readonly name: string; readonly created: Date } | undefined,
): BankAccount => ({
  is_set: account !== undefined,
  last_four: account?.last_four ?? null,
  name: account?.name ?? null,
  changed: account?.created.toISOString() ?? null,
})

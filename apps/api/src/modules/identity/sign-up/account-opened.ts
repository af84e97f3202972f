import type { Tx } from '#platform/db/database.ts'

/** A new account, its mailbox proven. */
export interface Newcomer {
  readonly user_uuid: string
  /** 1 program owner, 2 acceptor, 3 cardholder. */
  readonly type: number
  readonly email: string
  /** The token of the invitation that was followed. */
  readonly invite: string | null
}

type AccountHook = (tx: Tx, newcomer: Newcomer) => Promise<void>

const hooks = new Set<AccountHook>()

/** Does something for each new account in the transaction that makes it: what waits for a newcomer is there on the first page. */
export const registerAccountHooks = (added: readonly AccountHook[]): void => {
  for (const hook of added) hooks.add(hook)
}

export const welcomeNewcomer = async (tx: Tx, newcomer: Newcomer): Promise<void> => {
  for (const hook of hooks) await hook(tx, newcomer)
}

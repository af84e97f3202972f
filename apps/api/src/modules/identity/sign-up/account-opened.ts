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

type Welcome = (tx: Tx, newcomer: Newcomer) => Promise<void>

const welcomes: Welcome[] = []

/**
 * Does something for each new account in the transaction that makes it: what waits for a newcomer is there on the first page. A module
 * calls this once, when it is loaded.
 */
export const onAccountOpened = (welcome: Welcome): void => void welcomes.push(welcome)

export const welcomeNewcomer = async (tx: Tx, newcomer: Newcomer): Promise<void> => {
  for (const welcome of welcomes) await welcome(tx, newcomer)
}

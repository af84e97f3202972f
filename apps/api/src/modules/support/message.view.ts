import type { SupportMessage } from '@plein/contract/support/messages'
import type { Db, Tx } from '#platform/db/database.ts'
import { findAccounts, type FoundAccount } from '#modules/identity/index.ts'
import type { MessageRow } from './support.queries.ts'

/** Kept messages as the contract says them, each with its sender's account. */
export const messageViews = async (db: Db | Tx, rows: readonly MessageRow[]): Promise<SupportMessage[]> => {
  const accounts = await findAccounts(db, {
    uuids: rows.flatMap(({ user_uuid }) => user_uuid ?? []),
    emails: rows.flatMap(({ user_uuid, email }) => (user_uuid === null ? [email] : [])),
  })
  return rows.map((row) => messageView(row, accounts))
}

const messageView = (
  { created, answered_at, order_uuid, order_number, ...row }: MessageRow,
  accounts: readonly FoundAccount[],
): SupportMessage => ({
  ...row,
  created: created.toISOString(),
  answered_at: answered_at?.toISOString() ?? null,
  account: accountOf(row, accounts),
  order: order_uuid === null || order_number === null ? null : { uuid: order_uuid, order_id: order_number },
})

/** Whoever was signed in, else the account whose proven address was typed. */
const accountOf = (
  { user_uuid, email }: Pick<MessageRow, 'user_uuid' | 'email'>,
  accounts: readonly FoundAccount[],
): SupportMessage['account'] => {
  const found = accounts.find((account) =>
    user_uuid === null ? account.is_proven && account.email === email.toLowerCase() : account.uuid === user_uuid,
  )
  return found ? { uuid: found.uuid, full_name: found.full_name, signed_in: user_uuid !== null } : null
}

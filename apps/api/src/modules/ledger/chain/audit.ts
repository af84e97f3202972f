import { mainAccounts } from '@plein/contract/ledger'
import type { Db, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import {
  auditAccounts,
  auditAccountSeals,
  auditBalances,
  auditJournals,
  auditMainAccounts,
  auditOrphans,
  auditRollUps,
  auditSeals,
  hashAt,
  sumEntries,
  takeSnapshot,
  takeTime,
  type AuditViolation,
} from './audit.queries.ts'
import { chainHead, type ChainHead } from './seals.queries.ts'

/** Something in the books that does not hold. */
interface Finding extends AuditViolation {
  readonly kind: 'journal' | 'seal' | 'account' | 'row' | 'balance' | 'roll_up' | 'trial_balance' | 'head'
}

/** The findings of an audit; the books are whole when there are none. */
export interface Audit {
  readonly journals: number
  readonly seals: number
  readonly head: ChainHead
  readonly trial_balance: readonly { readonly currency: string; readonly debit: number; readonly credit: number }[]
  readonly findings: readonly Finding[]
}

interface Link {
  readonly position: number
  readonly hash: string
}

/** A head that was written down at an earlier audit: the chains of journals and accounts must still lead through it. */
export interface KnownHead extends Link {
  /** Missing in a head from before accounts were sealed. */
  readonly accounts?: Link | undefined
}

/** The database's names of the main accounts: the contract's, as words. */
const mainAccountNames = new Map(
  Object.entries(mainAccounts).map(([name, number]) => [number, name.replaceAll('_', ' ')]),
)

/**
 * Proves the books from the entries up, in one snapshot, without a lock: hashes of journals and accounts, seals, balances, roll-ups, debit
 * against credit. Pass a head that was written down elsewhere as `known_head`: only it shows a rewritten chain.
 */
export const auditLedger = (db: Db, known_head?: KnownHead): Promise<Audit> =>
  inTransaction(db, async (tx) => {
    await takeSnapshot(tx)
    await takeTime(tx)
    const journals = await auditJournals(tx)
    const seals = await auditSeals(tx)
    const accounts = await auditAccounts(tx)
    const accountSeals = await auditAccountSeals(tx)
    const trial_balance = await sumEntries(tx)
    const findings: Finding[] = [
      ...journals.violations.map(as('journal')),
      ...seals.violations.map(as('seal')),
      ...[...accounts.violations, ...accountSeals.violations].map(as('account')),
      ...(await auditMainAccounts(tx, mainAccountNames)).map(as('account')),
      ...(await auditOrphans(tx)).map(as('row')),
      ...(await auditBalances(tx)).map(as('balance')),
      ...(await auditRollUps(tx)).map(as('roll_up')),
      ...trial_balance.filter(({ debit, credit }) => debit !== credit).map(unbalanced),
      ...(known_head ? await lostHead(tx, known_head) : []),
    ]
    return { journals: journals.count, seals: seals.count, head: await chainHead(tx), trial_balance, findings }
  })

const as =
  (kind: Finding['kind']) =>
  (violation: AuditViolation): Finding => ({ kind, ...violation })

const unbalanced = ({ currency, debit, credit }: Audit['trial_balance'][number]): Finding => ({
  kind: 'trial_balance',
  subject: currency,
  detail: `debit ${debit}, credit ${credit}`,
})

const lostHead = async (tx: Tx, { position, hash, accounts }: KnownHead): Promise<Finding[]> => [
  ...(await lostLink(tx, { chain: 'journals', name: 'seal', link: { position, hash } })),
  ...(accounts ? await lostLink(tx, { chain: 'accounts', name: 'seal of accounts', link: accounts }) : []),
]

const lostLink = async (
  tx: Tx,
  { chain, name, link: { position, hash } }: { chain: 'journals' | 'accounts'; name: string; link: Link },
): Promise<Finding[]> => {
  const found = await hashAt(tx, chain, position)
  return found === hash
    ? []
    : [{ kind: 'head', subject: `${name} ${position}`, detail: `known as ${hash}, now ${found ?? 'gone'}` }]
}

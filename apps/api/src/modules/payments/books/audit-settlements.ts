import type { Db, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { settlementJournal } from '../settlements/settlement-journal.rules.ts'
import { listBrokenRoutes } from './routes.queries.ts'
import {
  listProviderBalances,
  listSettlementFacts,
  listStrayJournals,
  takeSnapshot,
  type BookedAccount,
  type LineTotals,
  type SettlementFacts,
} from './audit.queries.ts'

interface Finding {
  /** Left out: a settlement. */
  readonly kind?: 'route'
  readonly subject: string
  readonly detail: string
}

/** The findings of an audit of settlements; account 410 is the open money of each connection when there are none. */
export interface SettlementsAudit {
  /** Cents on 410 by currency: as the books have it, and as payments and the lines of settlements do. */
  readonly totals: readonly { readonly currency: string; readonly booked: number; readonly open: number }[]
  readonly findings: readonly Finding[]
}

/** So many settlements are read by a statement. */
const page = 100
/** So many findings at most as somebody looks at. */
const maxFindings = 1000

/**
 * Proves, settlement by settlement and in one snapshot, that its journal is its lines, and connection by connection that account 410 is what payments
 * brought less what lines settled, and that sellers have in the books what routes gave them. What is not booked has no journal, and an owner's own is never booked.
 */
export const auditSettlements = (db: Db): Promise<SettlementsAudit> =>
  inTransaction(db, async (tx) => {
    await takeSnapshot(tx)
    const findings = await findingsOfSettlements(tx)
    for (const number of await listStrayJournals(tx))
      findings.push({ subject: `journal ${number}`, detail: 'it is of a settlement that is not there' })
    for (const { uuid, booked, routed } of await listBrokenRoutes(tx)) {
      const detail = `its seller has ${booked} cents of it in the books, ${routed} by the route`
      findings.push({ kind: 'route', subject: uuid, detail })
    }
    const totals = new Map<string, { booked: number; open: number }>()
    for (const { connection, currency, booked, open } of await listProviderBalances(tx)) {
      const sum = totals.get(currency) ?? { booked: 0, open: 0 }
      totals.set(currency, { booked: sum.booked + booked, open: sum.open + open })
      const detail = `${currency} ${booked} on account 410, ${open} by payments and the lines of settlements`
      if (booked !== open) findings.push({ subject: `connection ${connection}`, detail })
    }
    return { totals: Array.from(totals, ([currency, sum]) => ({ currency, ...sum })), findings }
  })

const findingsOfSettlements = async (tx: Tx): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (let after: string | null = null; findings.length < maxFindings;) {
    const read: SettlementFacts[] = await listSettlementFacts(tx, after, page)
    for (const facts of read) {
      const subject = `${facts.reference} of ${facts.connection.provider} ${facts.connection.account}`
      for (const detail of listViolations(facts)) findings.push({ subject, detail })
    }
    after = read.at(-1)?.uuid ?? null
    if (read.length < page) break
  }
  return findings
}

/** The sentences on what does not hold of a settlement. */
const listViolations = (facts: SettlementFacts): string[] => {
  const { state, lines, unexplained, booked_uuid } = facts
  const violations: string[] = []
  if (state !== 'booked' && booked_uuid !== null)
    violations.push('it is not booked, and the books have a journal of it')
  if (facts.is_owners && state === 'booked') violations.push("it is of an owner's own connection, and booked")
  if (state === 'open') return violations
  if (!isSame(facts.written, lines))
    violations.push(`its lines are ${inWords(lines)}, and it says ${inWords(facts.written)}`)
  if (state === 'differs') return violations
  if (unexplained > 0) violations.push(`it is ${state} with ${unexplained} lines that nobody explained`)
  const parts = sumOfParts(facts)
  if (Math.abs(facts.amount * partsOfCent - parts) >= partsOfCent)
    violations.push(`${facts.currency} ${facts.amount} were paid out, ${parts / partsOfCent} by its lines`)
  return state === 'booked' ? [...violations, ...differencesOfJournal(facts)] : violations
}

const isSame = (a: LineTotals, b: LineTotals): boolean =>
  a.lines_count === b.lines_count && a.cost === b.cost && a.vat === b.vat

const inWords = ({ lines_count, cost, vat }: LineTotals): string => `${lines_count} with costs ${cost} and VAT ${vat}`

const partsOfCent = 100

/** The lines' sum in ten-thousandths of the currency's unit: amounts less what the provider keeps. */
const sumOfParts = ({ settled, difference, lines: { cost, vat } }: SettlementFacts): number =>
  settled.reduce((sum, { amount }) => sum + amount, difference) * partsOfCent - cost - vat

/** Accounts of which the journal says something else than the lines do. */
const differencesOfJournal = (facts: SettlementFacts): string[] => {
  if (facts.booked_uuid !== facts.journal_uuid)
    return [`its journal is ${facts.journal_uuid ?? 'none'}, and the books have ${facts.booked_uuid ?? 'none'}`]
  const ours = new Map(expectedEntries(facts).map((entry) => [nameOf(entry), entry.amount]))
  const booked = new Map(facts.booked.map((entry) => [nameOf(entry), entry.amount]))
  return [...new Set([...booked.keys(), ...ours.keys()])].flatMap((account) => {
    const [has, is] = [booked.get(account) ?? 0, ours.get(account) ?? 0]
    return has === is ? [] : [`${facts.currency} ${has} on account ${account}, ${is} by its lines`]
  })
}

const nameOf = ({ main_account, account }: BookedAccount): string => `${main_account} ${account}`

/** The journal that its lines make. */
const expectedEntries = (facts: SettlementFacts): BookedAccount[] => {
  const { uuid, reference, connection, currency, amount, settled, difference, lines } = facts
  const settlement = { uuid, reference, connection, currency, amount, settled, difference, vat: lines.vat }
  const entries = settlementJournal(settlement)?.entries ?? []
  return entries.map(({ account: { main_account, reference: account }, debit = 0, credit = 0 }) => ({
    main_account,
    account,
    amount: debit - credit,
  }))
}

import { auditCards, type CardsAudit } from '#modules/cards/index.ts'
import { auditBills, type BillsAudit } from '#modules/credit-management/index.ts'
import { auditLedger, type Audit, type KnownHead } from '#modules/ledger/index.ts'
import { auditSettlements, type SettlementsAudit } from '#modules/payments/index.ts'
import { openDatabase } from '#platform/db/database.ts'
import { StartProblem } from '#platform/runtime/start-problem.ts'

/**
 * npm run audit [-- --head HEAD]: proves the books, that account 520 is what is on cards, that account 120 is what debtors owe, and that account 410 is what
 * providers still hold, and prints what was found. `head` is the line that an earlier audit ended with. Answers whether all of it is whole.
 */
export const auditBooks = async (
  url: string,
  head: string | undefined,
  say: (line: string) => void,
): Promise<boolean> => {
  const known_head = head === undefined ? undefined : headOf(head)
  const database = openDatabase(url, 1)
  try {
    const audit = await auditLedger(database.db, known_head)
    const cards = await auditCards(database.db)
    const bills = await auditBills(database.db)
    const settlements = await auditSettlements(database.db)
    for (const line of report(audit, { cards, bills, settlements })) say(line)
    return [audit, cards, bills, settlements].every(({ findings }) => findings.length === 0)
  } finally {
    await database.close()
  }
}

/** The head that an audit printed, or only its first half: older audits knew journals alone. */
const headOf = (text: string): KnownHead => {
  const [, position, hash, account_position, account_hash] =
    /^(\d{1,15}):([0-9a-f]{64})(?:\+(\d{1,15}):([0-9a-f]{64}))?$/.exec(text) ?? []
  if (position === undefined || hash === undefined)
    throw new StartProblem('--head takes what an earlier audit printed: 1042:9f86d0...+37:b5bb9d...')
  const accounts = account_hash === undefined ? undefined : { position: Number(account_position), hash: account_hash }
  return { position: Number(position), hash, accounts }
}

const MOST_FINDINGS = 50

const report = (
  { journals, seals, head, trial_balance, ...ledger }: Audit,
  { cards, bills, settlements }: { cards: CardsAudit; bills: BillsAudit; settlements: SettlementsAudit },
): string[] => {
  const findings = [
    ...ledger.findings,
    ...cards.findings.map((finding) => ({ kind: 'card', ...finding })),
    ...bills.findings.map((finding) => ({ kind: 'bill', ...finding })),
    ...settlements.findings.map((finding) => ({ kind: 'settlement', ...finding })),
  ]
  const balances = trial_balance.map(({ currency, debit, credit }) => `${currency} ${cents(debit)} = ${cents(credit)}`)
  const shown = findings.slice(0, MOST_FINDINGS).map(({ kind, subject, detail }) => `  ${kind}: ${subject}: ${detail}`)
  return [
    `${journals} journals, ${seals} of them sealed, ${head.unsealed} wait for their seal`,
    ...balances.map((line) => `Debit = credit: ${line}`),
    ...cards.totals.map(
      ({ currency, booked, moved }) => `520 = movements: ${currency} ${cents(booked)} = ${cents(moved)}`,
    ),
    ...bills.totals.map(
      ({ currency, booked, open }) => `120 = open bills: ${currency} ${cents(booked)} = ${cents(open)}`,
    ),
    ...settlements.totals.map(
      ({ currency, booked, open }) => `410 = open money: ${currency} ${cents(booked)} = ${cents(open)}`,
    ),
    ...shown,
    ...(findings.length > shown.length ? [`  and ${findings.length - shown.length} more`] : []),
    findings.length === 0 ? 'The books are whole' : `The books are broken: ${findings.length} findings`,
    ...(head.hash === null ? [] : [`Head: ${headText(head)}`]),
  ]
}

const headText = ({ position, hash, account_position, account_hash }: Audit['head']): string =>
  `${position}:${hash}${account_hash === null ? '' : `+${account_position}:${account_hash}`}`

const cents = (amount: number): string => (amount / 100).toFixed(2)

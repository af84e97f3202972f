import type { Journal, LedgerRow, StatementLine, SubAccountRow } from '@plein/contract/ledger'
import type { TransactionRow } from '@plein/contract/payments'

type Figures = Partial<Pick<LedgerRow, 'opening' | 'debit' | 'credit' | 'balance'>>

const figures = (given: Figures) => ({ opening: 0, debit: 0, credit: 0, balance: 0, ...given, currency: 'EUR' })

let made = 0
const newUuid = (): string => `0190a0b0-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`

export const subAccount = (name: string, given: Figures): SubAccountRow => ({
  uuid: newUuid(),
  name,
  reference: name,
  program_uuid: null,
  ...figures(given),
})

export const ledgerRow = (ledger: number, given: Figures, sub_accounts: SubAccountRow[]): LedgerRow => ({
  ledger,
  name: String(ledger),
  ...figures(given),
  sub_accounts,
  has_more_sub_accounts: false,
})

export const transactionRow = (given: Partial<TransactionRow>): TransactionRow => ({
  uuid: newUuid(),
  created: '2026-11-24T13:05:34.009Z',
  description: 'Bella Napoli',
  transaction_status: 'paid',
  currency: 'EUR',
  amount: 4730,
  method: 'ideal',
  replaces: null,
  subject: {
    kind: 'food_order',
    uuid: newUuid(),
    label: '1232',
    url: '/orders/1',
    program_uuid: newUuid(),
    invoice_url: null,
    receipt_url: '/api/v1/receipt',
  },
  ...given,
})

type Entry = readonly [account: SubAccountRow, ledger: number, debit: number, credit: number]

export const getJournal = (number: number, reference: string, entries: readonly Entry[]): Journal => ({
  uuid: newUuid(),
  number,
  created: '2026-11-24T13:05:34.014Z',
  description: '1232 · Bella Napoli',
  event: 'payment',
  reference,
  program_uuid: null,
  transaction: { currency: 'EUR', amount: entries.reduce((sum, [, , debit]) => sum + debit, 0) },
  entries: entries.map(([{ uuid, name }, ledger, debit, credit], at) => ({
    position: at + 1,
    sub_account: { uuid, name, main_account: { number: ledger, name: String(ledger) } },
    currency: 'EUR',
    debit,
    credit,
  })),
  reverses: null,
  reversed_by: null,
  seal: { position: number, hash: 'a'.repeat(64) },
  may: ['reverse'],
})

/** The line of a journal in a list of all accounts, or with a balance in a statement. */
export const getLine = (journal: Journal, given: Partial<StatementLine> = {}): StatementLine => ({
  ...journal,
  debit: journal.transaction.amount,
  credit: journal.transaction.amount,
  running_balance: null,
  counter_accounts: [],
  ...given,
})

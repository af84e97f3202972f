import type { Account, NewEntry, NewJournal } from '#modules/ledger/index.ts'
import { entry, providerAccount, type BookedConnection } from '../booking.rules.ts'
import { ownBank } from '../payout-journals.rules.ts'
import { toCents } from './settlement-lines.rules.ts'

/** The VAT that a provider charges on its costs: the tax office gives it back. */
const vatOnCosts: Account = { main_account: 220, reference: 'vat-on-provider-costs', name: 'VAT on provider costs' }

/** Amounts of lines that the books did not have, each named by an administrator. */
const differences: Account = {
  main_account: 320,
  reference: 'settlement-differences',
  name: 'Differences of settlements',
}

const costsOf = ({ connection_uuid, provider, account, mode }: BookedConnection): Account => ({
  main_account: 320,
  reference: connection_uuid,
  name: `${provider} ${account} (${mode})`,
})

/** A settlement as the books see it. */
export interface BookedSettlement {
  readonly uuid: string
  /** On the bank statement. */
  readonly reference: string
  /** Through which the provider told of it. */
  readonly connection: BookedConnection
  readonly currency: string
  /** Cents on the bank statement. */
  readonly amount: number
  /** By connection, the cents of 410 that its lines settle, as the books have them. */
  readonly settled: readonly { readonly connection: BookedConnection; readonly amount: number }[]
  /** Cents of its lines beyond those. */
  readonly difference: number
  /** Ten-thousandths of the currency's unit. */
  readonly vat: number
}

/** An amount on its side: below zero it stands on the other one. */
const signed = (account: Account, debit: number): NewEntry[] =>
  entry(account, debit < 0 ? 'credit' : 'debit', Math.abs(debit))

/**
 * The provider paid out: 110, and 220 and 320 what it kept, from 410 what the books have. VAT is rounded once, and costs are the rest, so that
 * it balances whatever the decimals are. Undefined where there is nothing to book. The reference is the settlement's uuid.
 */
export const settlementJournal = (settlement: BookedSettlement): NewJournal | undefined => {
  const { uuid, reference, connection, currency, amount, settled, difference } = settlement
  const vat = toCents(settlement.vat)
  const of_books = settled.reduce((sum, item) => sum + item.amount, 0)
  const entries = [
    ...signed(ownBank, amount),
    ...signed(vatOnCosts, vat),
    ...signed(costsOf(connection), of_books + difference - vat - amount),
    ...signed(differences, -difference),
    ...settled.flatMap((item) => signed(providerAccount(item.connection), -item.amount)),
  ]
  if (entries.length === 0) return undefined
  return {
    event: 'settlement',
    reference: uuid,
    description: `${reference} · ${connection.provider} ${connection.account}`,
    program_uuid: null,
    currency,
    entries,
  }
}

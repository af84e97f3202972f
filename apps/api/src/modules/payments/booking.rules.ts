import { proportion, vatInside } from '@plein/contract/money-rules'
import type { Account, NewEntry, NewJournal } from '#modules/ledger/index.ts'
import type { Payee } from './payouts/payee.rules.ts'

/** A share of a payable as the books see it. Amounts in cents; VAT is inside of the fee. */
export interface BookedShare {
  /** The program that gets it, unless an acceptor does. */
  readonly program_uuid: string | null
  /** The acceptor who gets it. */
  readonly acceptor_uuid?: string | null
  /** The payee's, as the books keep it. */
  readonly program_title: string
  readonly amount: number
  readonly fee: number
  /** The court that earns the fee; null: the platform. */
  readonly fee_program_uuid: string | null
  readonly fee_program_title: string | null
  /** Basis points. */
  readonly fee_vat_percentage: number
}

/** The provider connection through which the money comes and goes. */
export interface BookedConnection {
  readonly connection_uuid: string
  readonly provider: string
  readonly mode: string
  readonly account: string
}

/** A journal's description, program and currency. */
export interface JournalSubject {
  readonly description: string
  /** By which people call it. Null: by its description alone. */
  readonly subject_label: string | null
  readonly program_uuid: string
  readonly currency: string
}

/**
 * How a kind books its shares: everything of their journals but the side of the money. What it answers comes to the amount that was
 * paid, refunded or taken back, or the journal does not balance.
 */
export interface ShareBooks {
  /** The money for the share is here: credits. */
  paid(share: BookedShare): NewEntry[]
  /** A part of it goes back to the payer: debits. */
  refunded(share: BookedShare, part: RefundedPart): NewEntry[]
  /** The payer's bank took a part of it back: debits. */
  chargedBack(share: ShareOfPayee, amount: number): NewEntry[]
}

/** A payable as the books see it: its kind gives the entries of its shares. */
export interface BookedSubject extends JournalSubject {
  readonly books: ShareBooks
}

/**
 * How much of a fee has gone back once `refunded` of `amount` has: in proportion, rounded half up. Tips bear no fee and are in neither. What
 * one refund gives back is the difference to what went back before, so the last part takes the rest and all parts are exactly the fee.
 */
export const feeRefunded = (fee: number, amount: number, refunded: number): number =>
  amount === 0 ? 0 : proportion(fee, refunded, amount)

export const providerAccount = ({ connection_uuid, provider, account, mode }: BookedConnection): Account => ({
  main_account: 410,
  reference: connection_uuid,
  name: `${provider} ${account} (${mode})`,
})

/** Money of another source than the provider. */
export interface BookedMoney {
  readonly account: Account
  readonly amount: number
}

/** The side of the money: a provider, or the account of another source. */
const accountOf = (place: BookedConnection | Account): Account =>
  'main_account' in place ? place : providerAccount(place)

export const creditor = ({ kind, uuid }: Payee, name: string): Account => ({
  main_account: 210,
  reference: uuid,
  name,
  ...(kind === 'program' && { program_uuid: uuid }),
})

export type ShareOfPayee = Pick<BookedShare, 'program_uuid' | 'acceptor_uuid' | 'program_title'>

export const creditorOfShare = ({ program_uuid, acceptor_uuid, program_title }: ShareOfPayee): Account => {
  if (acceptor_uuid) return creditor({ kind: 'acceptor', uuid: acceptor_uuid }, program_title)
  if (program_uuid === null) throw new Error('payments: a share without payee')
  return creditor({ kind: 'program', uuid: program_uuid }, program_title)
}
const platformFees: Account = { main_account: 310, reference: 'platform-fee', name: 'Platform fees' }
const vatAccount = (rate: number): Account => ({
  main_account: 220,
  reference: `vat-${rate}`,
  name: `VAT ${rate / 100} %`,
})
/** The number stands before the words, so that a search of the books for either finds the journal. */
export const toHead = ({ description, subject_label, program_uuid, currency }: JournalSubject) => ({
  description: subject_label === null ? description : `${subject_label} · ${description}`,
  program_uuid,
  currency,
})

type Side = 'debit' | 'credit'

export const entry = (account: Account, side: Side, amount: number): NewEntry[] => {
  if (amount === 0) return []
  return [side === 'debit' ? { account, debit: amount } : { account, credit: amount }]
}

/**
 * The receivers of `amount` of a share of which `fee` is the fee: its payee net of it, and the court, or the platform and the tax office. `vat`
 * is the VAT part of a platform fee.
 */
const shareEntries = ({
  share,
  side,
  amount,
  fee,
  vat,
}: {
  share: BookedShare
  side: Side
  amount: number
  fee: number
  vat: number
}): NewEntry[] => [...entry(creditorOfShare(share), side, amount - fee), ...feeEntries({ share, side, fee, vat })]

const creditorOfFee = ({ fee_program_uuid, fee_program_title }: BookedShare): Account => {
  if (fee_program_uuid === null) throw new Error('payments: a share whose fee nobody earns')
  return creditor({ kind: 'program', uuid: fee_program_uuid }, fee_program_title ?? fee_program_uuid)
}

const feeEntries = ({
  share,
  side,
  fee,
  vat,
}: {
  share: BookedShare
  side: Side
  fee: number
  vat: number
}): NewEntry[] =>
  share.fee_program_uuid
    ? entry(creditorOfFee(share), side, fee)
    : [...entry(platformFees, side, fee - vat), ...entry(vatAccount(share.fee_vat_percentage), side, vat)]

const vatOfFee = (share: BookedShare, fee: number): number =>
  share.fee_program_uuid ? 0 : vatInside(fee, share.fee_vat_percentage)

/** The books of what is sold for somebody: 210 of the seller net of the fee, and the fee to whoever earns it. A chargeback is the seller's: the service was given. */
export const sellerBooks: ShareBooks = {
  paid: (share) =>
    shareEntries({ share, side: 'credit', amount: share.amount, fee: share.fee, vat: vatOfFee(share, share.fee) }),
  refunded: (share, { amount, fee, fee_before, fee_earner_bears }) => {
    if (fee_earner_bears) return entry(creditorOfFee(share), 'debit', amount)
    // As with the fee: all that has gone back less what went back before, so that the parts are exactly the whole.
    const vat = vatOfFee(share, fee_before + fee) - vatOfFee(share, fee_before)
    return shareEntries({ share, side: 'debit', amount, fee, vat })
  },
  chargedBack: (share, amount) => entry(creditorOfShare(share), 'debit', amount),
}

/** The money is here: 410, and the accounts of other sources, to everybody who has a share of it. */
export const paymentJournal = ({
  subject,
  connection,
  attempt_uuid,
  amount,
  shares,
  other_money = [],
}: {
  subject: BookedSubject
  /** Null: no provider pays any of it. */
  connection: BookedConnection | null
  attempt_uuid: string
  amount: number
  shares: readonly BookedShare[]
  other_money?: readonly BookedMoney[] | undefined
}): NewJournal => ({
  ...toHead(subject),
  event: 'payment',
  reference: attempt_uuid,
  entries: [
    ...(connection ? entry(providerAccount(connection), 'debit', amount) : []),
    ...other_money.flatMap((money) => entry(money.account, 'debit', money.amount)),
    ...shares.flatMap((share) => subject.books.paid(share)),
  ],
})

/** The refunded part of a share: `fee` of `amount` is fee, `fee_before` of it went back by earlier refunds. */
export interface RefundedPart {
  readonly amount: number
  readonly fee: number
  readonly fee_before: number
  /** Whoever earns the fee bears all of it. */
  readonly fee_earner_bears?: boolean
}

/** A part of a share goes back to the payer: the payment's entries on the other side. */
export const refundJournal = ({
  subject,
  place,
  refund_uuid,
  share,
  part,
}: {
  subject: BookedSubject
  place: BookedConnection | Account
  refund_uuid: string
  share: BookedShare
  part: RefundedPart
}): NewJournal => ({
  ...toHead(subject),
  event: 'refund',
  reference: refund_uuid,
  entries: [...subject.books.refunded(share, part), ...entry(accountOf(place), 'credit', part.amount)],
})

/**
 * The restaurant took the money itself, and owes the fee on it: 210 of the restaurant to the court's 210, or to 310 and 220. The
 * reference is the part of the order. `returned`: the order was called off, the same entries on the other side.
 */
export const cashFeeJournal = ({
  subject,
  subject_uuid,
  share,
  returned,
}: {
  subject: JournalSubject
  subject_uuid: string
  share: BookedShare
  returned: boolean
}): NewJournal => {
  const [from, to]: [Side, Side] = returned ? ['credit', 'debit'] : ['debit', 'credit']
  const vat = vatOfFee(share, share.fee)
  return {
    ...toHead(subject),
    event: returned ? 'cash-fee-returned' : 'cash-fee',
    reference: subject_uuid,
    entries: [
      ...entry(creditorOfShare(share), from, share.fee),
      ...feeEntries({ share, side: to, fee: share.fee, vat }),
    ],
  }
}

/** A payer's bank took money back, from whoever `debits` say, else as its kind books it. The reference is the chargeback's uuid. */
export const chargebackJournal = ({
  subject,
  connection,
  chargeback_uuid,
  share,
  amount,
  debits = subject.books.chargedBack(share, amount),
}: {
  subject: BookedSubject
  connection: BookedConnection
  chargeback_uuid: string
  share: ShareOfPayee
  amount: number
  debits?: readonly NewEntry[] | undefined
}): NewJournal => ({
  ...toHead(subject),
  event: 'chargeback',
  reference: chargeback_uuid,
  entries: [...debits, ...entry(providerAccount(connection), 'credit', amount)],
})

/** The bank gave it back: the chargeback's entries on the other side, to whoever `credits` say. */
export const chargebackReversedJournal = ({
  subject,
  connection,
  chargeback_uuid,
  share,
  amount,
  credits = turned(subject.books.chargedBack(share, amount)),
}: {
  subject: BookedSubject
  connection: BookedConnection
  chargeback_uuid: string
  share: ShareOfPayee
  amount: number
  credits?: readonly NewEntry[] | undefined
}): NewJournal => ({
  ...toHead(subject),
  event: 'chargeback-reversed',
  reference: chargeback_uuid,
  entries: [...entry(providerAccount(connection), 'debit', amount), ...credits],
})

/** Entries on their other side. */
const turned = (entries: readonly NewEntry[]): NewEntry[] =>
  entries.map(({ account, debit, credit }) =>
    debit === undefined ? { account, debit: credit ?? 0 } : { account, credit: debit },
  )

import type { Account, NewEntry, NewJournal } from '#modules/ledger/index.ts'

/** A card as the books know it. */
export interface BookedCard {
  readonly uuid: string
  readonly serial: string
  readonly program_uuid: string
  readonly program_title: string
  readonly currency: string
}

/** The value on one card, which is never overdrawn. */
export const cardAccount = ({
  uuid,
  serial,
  program_uuid,
}: Omit<BookedCard, 'program_title' | 'currency'>): Account => ({
  main_account: 520,
  reference: uuid,
  name: `Card ${serial}`,
  program_uuid,
  keeps_balance: true,
})

interface BookedProgram {
  readonly program_uuid: string
  readonly program_title: string
}

/** Value that was sold and not activated yet. */
export const soldValueAccount = ({ program_uuid, program_title }: BookedProgram): Account => ({
  main_account: 610,
  reference: program_uuid,
  name: `Cards of ${program_title}`,
  program_uuid,
})

/** Value of cards that expired: the owner's. */
export const fundsAccount = ({ program_uuid, program_title }: BookedProgram): Account => ({
  main_account: 510,
  reference: program_uuid,
  name: `Expired cards of ${program_title}`,
  program_uuid,
})

/** The owner's debt for cards that were paid with money that its bank took back, or that was spent meanwhile. */
export const ownerDebtAccount = ({ program_uuid, program_title }: BookedProgram): Account => ({
  main_account: 120,
  reference: program_uuid,
  name: `Charged back cards of ${program_title}`,
  program_uuid,
})

/** The journal of one movement: so much from one account to another. Nothing moves for rights without money. */
const journal = (
  card: BookedCard,
  {
    event,
    movement_uuid,
    from,
    to,
    amount,
  }: { event: string; movement_uuid: string; from: Account; to: Account; amount: number },
): NewJournal[] => {
  if (amount === 0) return []
  const entries: NewEntry[] = [
    { account: from, debit: amount },
    { account: to, credit: amount },
  ]
  return [
    {
      event,
      reference: movement_uuid,
      description: `Card ${card.serial}`,
      program_uuid: card.program_uuid,
      currency: card.currency,
      entries,
    },
  ]
}

interface Moved {
  readonly movement_uuid: string
  /** Cents. */
  readonly amount: number
}

/** Sold value is on the card: 610 / 520. */
export const activationJournal = (card: BookedCard, moved: Moved): NewJournal[] =>
  journal(card, { event: 'card-activated', from: soldValueAccount(card), to: cardAccount(card), ...moved })

/** A shop sold the card and has the cash: 210 of the shop / 520. Taken back: the other way. */
export const saleJournal = (card: BookedCard, shop: Account, moved: Moved): NewJournal[] =>
  journal(card, { event: 'card-sold', from: shop, to: cardAccount(card), ...moved })
export const takenBackJournal = (card: BookedCard, shop: Account, moved: Moved): NewJournal[] =>
  journal(card, { event: 'card-taken-back', from: cardAccount(card), to: shop, ...moved })

/** Its time is over: 520, or 610 of a card that nobody activated, / 510 of the owner; and back, when its owner lets it run again. */
export const expiryJournal = (card: BookedCard, was: 'active' | 'issued', moved: Moved): NewJournal[] =>
  journal(card, {
    event: 'card-expired',
    from: was === 'active' ? cardAccount(card) : soldValueAccount(card),
    to: fundsAccount(card),
    ...moved,
  })
export const revivalJournal = (card: BookedCard, was: 'active' | 'issued', moved: Moved): NewJournal[] =>
  journal(card, {
    event: 'card-revived',
    from: fundsAccount(card),
    to: was === 'active' ? cardAccount(card) : soldValueAccount(card),
    ...moved,
  })

/** The rest of a void card is sold value again, which goes back to whoever paid it: 520 / 610. */
export const voidJournal = (card: BookedCard, moved: Moved): NewJournal[] =>
  journal(card, { event: 'card-voided', from: cardAccount(card), to: soldValueAccount(card), ...moved })

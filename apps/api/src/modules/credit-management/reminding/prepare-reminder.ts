import type { ReminderRole, SenderType } from '@plein/contract/credit-management/codes'
import type { MailContent } from '#platform/mail/layout.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import type { Tx } from '#platform/db/database.ts'
import type { NewJournal } from '#modules/ledger/index.ts'
import type { LetterContent } from '#modules/notifications/index.ts'
import { listOpenBills } from '../bill/bill.queries.ts'
import type { BillRow } from '../bill/bill-row.ts'
import { writeDay } from '../documents/paper.ts'
import { sumOpen } from '../law/allocation.rules.ts'
import type { Costs } from '../law/collection-costs.rules.ts'
import type { BillLetter } from '../letters/letter.queries.ts'
import { findRunInterest } from '../money/charge-interest.ts'
import { chargeCosts, findCosts, type CostFacts } from './charge-costs.ts'
import type { DueDebtor } from './choose-due.ts'
import { composeReminder } from './compose-reminder.ts'
import type { DueStep } from './due-step.ts'
import type { Addressee } from './reminding.queries.ts'

interface Preparing {
  readonly due: DueDebtor
  readonly facts: CostFacts
  readonly today: string
  readonly settings: Settings
}

/** A reminder that is ready to be written and sent. */
export interface PreparedReminder {
  readonly uuid: string
  readonly debtor: Addressee
  readonly way: SenderType
  readonly steps: readonly DueStep[]
  readonly role: ReminderRole
  /** As they are with what was charged, oldest first. */
  readonly bills: readonly [BillRow, ...BillRow[]]
  /** That a letter names, or that were charged. */
  readonly costs: Costs
  readonly content: MailContent & { readonly sms: string }
  readonly paper: LetterContent | null
  readonly occasion: string
  readonly journals: readonly NewJournal[]
}

/** A debtor without a mailbox gets a letter, and one without a telephone a mail; undefined: nobody can be reached. */
const chooseWay = (wanted: SenderType, { email, phone, address }: Addressee): SenderType | undefined => {
  const can = { mail: email !== '', sms: phone !== '', letter: address !== '' }
  return ([wanted, 'mail', 'letter'] as const).find((way) => can[way])
}

const isFirst = <Item>(item: Item | undefined): item is Item => item !== undefined

/** One message for all that is due of a debtor, with the costs that it charges; undefined: nobody can be reached. */
export const prepareReminder = async (tx: Tx, preparing: Preparing): Promise<PreparedReminder | undefined> => {
  const { due, today, settings } = preparing
  const { debtor, due: steps } = due
  const [step] = steps
  if (!step) return undefined
  const wanted = step.role === 'fourteen_day' && debtor.email === '' ? 'letter' : step.reminder.sender_type
  const way = chooseWay(wanted, debtor)
  if (way === undefined) return undefined
  const { costs, journals, bills: charged } = await chargeOrName(tx, preparing)
  const [first, ...rest] = charged
  if (!isFirst(first)) return undefined
  const bills: readonly [BillRow, ...BillRow[]] = [first, ...rest]
  const content = composeReminder(settings, {
    step: step.reminder,
    bills,
    open: await sumWithInterest(tx, bills, today),
    costs: costs.total,
    name: debtor.contact_name === '' ? debtor.name : debtor.contact_name,
    is_formal: first.debtor_is_formal,
    language: debtor.language,
  })
  const paper = way === 'letter' ? toPaper(debtor, first, content) : null
  const occasion = `bill-reminder ${debtor.uuid} ${today}`
  return {
    uuid: newId(),
    debtor,
    way,
    steps,
    role: step.role,
    bills,
    costs,
    content,
    paper,
    occasion,
    journals,
  }
}

/** The costs that a letter names, or that are charged now; and the bills as they are after it. */
const chargeOrName = async (tx: Tx, { due: { debtor, due, letters }, facts, today }: Preparing) => {
  const bills = due.map(({ bill }) => bill)
  const role = due[0]?.role
  if (role === 'fourteen_day') return { costs: findCosts(facts, bills, today), journals: [], bills }
  if (role !== 'costs') return { costs: { costs: 0, vat: 0, total: 0 }, journals: [], bills }
  let total = { costs: 0, vat: 0, total: 0 }
  const journals: NewJournal[] = []
  for (const group of groupByLetter(bills, letters)) {
    const charged = await chargeCosts(tx, { ...group, day: today })
    total = {
      costs: total.costs + charged.costs.costs,
      vat: total.vat + charged.costs.vat,
      total: total.total + charged.costs.total,
    }
    journals.push(...charged.journals)
  }
  const open = await listOpenBills(tx, debtor.uuid)
  return { costs: total, journals, bills: open.filter(({ uuid }) => bills.some((bill) => bill.uuid === uuid)) }
}

/** Bills that one letter named are charged together, and those without any as well. */
const groupByLetter = (bills: readonly BillRow[], letters: ReadonlyMap<string, BillLetter>) => {
  const groups = new Map<string, { bills: BillRow[]; letter: BillLetter | undefined }>()
  for (const bill of bills) {
    const letter = letters.get(bill.uuid)
    const group = groups.get(letter?.uuid ?? '') ?? { bills: [], letter }
    group.bills.push(bill)
    groups.set(letter?.uuid ?? '', group)
  }
  return groups.values()
}

const sumWithInterest = async (tx: Tx, bills: readonly BillRow[], today: string): Promise<number> => {
  let open = 0
  for (const bill of bills) open += sumOpen(bill) + (await findRunInterest(tx, bill, today)).amount
  return open
}

const toPaper = (debtor: Addressee, { sender, program_title }: BillRow, content: MailContent): LetterContent => {
  const { address, zip, city } = sender?.contact.address ?? { address: '', zip: '', city: '' }
  return {
    language: content.language,
    sender: { name: sender?.name ?? program_title, address: [address, `${zip} ${city}`.trim()] },
    address: [debtor.name, debtor.contact_name, debtor.address, `${debtor.zip} ${debtor.city}`.trim()].filter(Boolean),
    date: writeDay(new Date(now()).toISOString().slice(0, 10)),
    title: content.title,
    parts: content.parts,
    foot: content.foot,
  }
}

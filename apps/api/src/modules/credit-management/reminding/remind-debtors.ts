import { setImmediate as turn } from 'node:timers/promises'
import { plainParts } from '#platform/mail/layout.ts'
import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { localDay } from '#modules/programs/index.ts'
import { findLetterTerm } from '../law/post-days.rules.ts'
import { insertLetters } from '../letters/letter.queries.ts'
import { loadCostFacts } from './charge-costs.ts'
import { chooseDue, type DueDebtor } from './choose-due.ts'
import type { DueStep } from './due-step.ts'
import { prepareReminder, type PreparedReminder } from './prepare-reminder.ts'
import { queueReminders } from './queue-reminders.ts'
import { insertMessages } from './reminding.queries.ts'

/** After so many are prepared others have their turn. */
const atOnce = 20

/**
 * Reminds debtors whose programs are in one time zone of all that is due today, each in one message: a set of statements for all of them, and
 * more for those on whom costs or interest are charged. Answers of how many something was due.
 */
export const remindDebtors = async (
  tx: Tx,
  debtor_uuids: readonly string[],
  { app: { settings }, time_zone }: { app: Pick<TxContext, 'settings'>; time_zone: string },
): Promise<number> => {
  const today = localDay(now(), time_zone)
  const chosen = await chooseDue(tx, debtor_uuids, { today, time_zone })
  await failpoint('bills.reminders-chosen')
  if (chosen.length === 0) return 0
  const facts = await loadCostFacts(tx, listLetterBills(chosen), today)
  const reminders: PreparedReminder[] = []
  for (const [index, due] of chosen.entries()) {
    const prepared = await prepareReminder(tx, { due, facts, today, settings })
    if (prepared) reminders.push(prepared)
    if (index % atOnce === atOnce - 1) await turn()
  }
  await writeReminders(tx, { chosen, reminders, today })
  await queueReminders(tx, settings, reminders)
  await failpoint('bills.reminder-written')
  const journals = reminders.flatMap((reminder) => reminder.journals)
  if (journals.length > 0) await postJournals(tx, journals)
  return chosen.length
}

/** Bills whose costs a letter will name. */
const listLetterBills = (chosen: readonly DueDebtor[]) =>
  chosen.flatMap(({ due }) => due.filter(({ role }) => role === 'fourteen_day').map(({ bill }) => bill))

/** Writes what debtors get: messages, the steps that are done by them or passed over, and letters as proof. */
const writeReminders = async (
  tx: Tx,
  { chosen, reminders, today }: { chosen: readonly DueDebtor[]; reminders: readonly PreparedReminder[]; today: string },
): Promise<void> => {
  const messages = reminders.map(({ uuid, debtor, way, occasion }) => ({
    uuid,
    debtor_uuid: debtor.uuid,
    sender_type: way,
    occasion,
  }))
  const skipped = chosen.flatMap((due) => due.skipped.map((step) => toSend(step, { round: 1, message_uuid: null })))
  const sent = reminders.flatMap(({ uuid, steps }) =>
    steps.map((step) => toSend(step, { round: step.reminder.rounds + 1, message_uuid: uuid })),
  )
  await insertMessages(tx, { messages, sends: [...skipped, ...sent], day: today, at: now() })
  const letters = reminders.filter(({ role }) => role === 'fourteen_day').map(toLetter)
  const term = { posted: today, ...findLetterTerm(today) }
  if (letters.length > 0) await insertLetters(tx, { letters, term, created: now() })
}

const toSend = ({ bill, uuid }: DueStep, sent: { round: number; message_uuid: string | null }) => ({
  bill_uuid: bill.uuid,
  reminder_uuid: uuid,
  ...sent,
})

/** A 14-day letter, kept as proof; one by mail is posted as it leaves, one on paper when its owner says so. */
const toLetter = ({ uuid, debtor, way, bills, costs, content, paper }: PreparedReminder) => ({
  uuid: newId(),
  program_uuid: debtor.program_uuid,
  debtor_uuid: debtor.uuid,
  message_uuid: uuid,
  sender_type: way === 'letter' ? way : ('mail' as const),
  principal: bills.reduce((sum, bill) => sum + bill.open_principal, 0),
  costs: costs.costs,
  vat: costs.vat,
  body: [content.title, ...plainParts(content.parts)].join('\n\n'),
  paper,
  bills,
})

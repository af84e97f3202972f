import { creditBank } from '@plein/contract/credit-management/bank'
import { creditSteps } from '@plein/contract/credit-management/bill-steps'
import { createBillKey } from '#modules/credit-management/bill/bill-key.ts'
import { draftBill, must, sentBill, treatment } from '#modules/credit-management/bills.test-data.ts'
import { toForm } from '../branding/branding.test-data.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Deed } from './audited-deeds.ts'
import { addReminder, afterDays, bankFile, bankLine, letterToPost } from './credit-objects.ts'
import type { Meant } from './own-input.ts'
import type { TenantTestApp } from './tenants.ts'

type Make = (app: TenantTestApp) => Deed | Promise<Deed>

const ownerOf = (app: TenantTestApp): string => app.mine.people.program_owner
const asOwner = (app: TenantTestApp) => app.as('program_owner', ownerOf(app))

const draft = async (app: TenantTestApp) => ({
  uuid: (await draftBill(app, ownerOf(app), { program_uuid: app.mine.objects.credit_program })).uuid,
})
const sent = async (app: TenantTestApp) => {
  const { uuid, debtor, date } = await sentBill(app, ownerOf(app), { program_uuid: app.mine.objects.credit_program })
  return { uuid, debtor: debtor.uuid, day: date ?? '' }
}
/** A bill that is paid, with more than it came to. */
const overpaid = async (app: TenantTestApp) => {
  const bill = await sent(app)
  const params = { uuid: bill.uuid }
  must(await asOwner(app).call(creditSteps.recordPayment, { params, body: { amount: 30_100, day: bill.day } }))
  return bill
}
const newLine = (app: TenantTestApp): Promise<string> =>
  bankLine(app, { owner_uuid: ownerOf(app), program_uuid: app.mine.objects.credit_program })
const ignoredLine = async (app: TenantTestApp): Promise<string> => {
  const uuid = await newLine(app)
  must(await asOwner(app).call(creditBank.ignore, { params: { uuid } }))
  return uuid
}
const reason = { reason: 'Belt terug' }
const on =
  (body: object): Make =>
  async (app) => ({ params: { uuid: (await sent(app)).uuid }, body })

/** Inputs with which calls of bills go through. */
export const creditMeant: Readonly<Record<string, Meant>> = {
  'POST /manager/reminders': ({ objects }) => ({ body: { period_uuid: afterDays, base_uuid: objects.schedule } }),
  'PATCH /manager/programs/{uuid}/reminder-settings': ({ objects }) => ({
    body: { settings: [{ uuid: objects.schedule }] },
  }),
  'POST /debtors': ({ objects }) => ({ body: { program_uuid: objects.credit_program, name: 'Sanne' } }),
  'POST /bills': ({ objects }) => ({
    body: { program_uuid: objects.credit_program, debtor_uuid: objects.debtor, lines: treatment() },
  }),
  'PATCH /bills/{uuid}': ({ objects }) => ({ params: { uuid: objects.bill_draft } }),
  'POST /bills/send': ({ objects }) => ({
    body: { program_uuid: objects.credit_program, uuids: [objects.bill_draft] },
  }),
  'POST /manager/letters/posted': ({ objects }) => ({ body: { uuids: [objects.letter], posted: '2026-11-24' } }),
  'POST /manager/bank-statements': ({ objects }) => ({ query: { program: objects.credit_program } }),
  'POST /bills/import': ({ objects }) => ({ query: { program: objects.credit_program } }),
  'POST /manager/bank-lines/{uuid}/match': async (_tenant, app) => ({
    params: { uuid: await newLine(app) },
    body: { bill_uuids: [(await sent(app)).uuid] },
  }),
  'POST /manager/bank-lines/{uuid}/ignore': async (_tenant, app) => ({ params: { uuid: await newLine(app) } }),
  'POST /manager/bank-lines/{uuid}/undo': async (_tenant, app) => ({ params: { uuid: await ignoredLine(app) } }),
  // Each of a bill of its own: what was done with one may stand in the way of another.
  'POST /bills/{uuid}/credit-note': async (_tenant, app) => ({ params: { uuid: (await sent(app)).uuid } }),
  'POST /bills/{uuid}/write-off': async (_tenant, app) => ({ params: { uuid: (await sent(app)).uuid } }),
  'POST /bills/{uuid}/plan': async (_tenant, app) => {
    const { uuid } = await sent(app)
    return { params: { uuid }, query: { key: createBillKey(app.server.app.settings, uuid) }, body: { count: 3 } }
  },
  'POST /debtors/{uuid}/paid-back': async (_tenant, app) => {
    const { debtor, day } = await overpaid(app)
    return { params: { uuid: debtor }, body: { amount: 100, day } }
  },
}

/** Calls of an owner and of the administration that change something about bills for sure. */
export const creditDeeds: Readonly<Record<string, Make>> = {
  'PATCH /manager/reminders/{uuid}': () => ({ body: { description: 'Zachtjes' } }),
  'POST /manager/reminders/{uuid}/test': () => ({
    body: { sender_type: 'mail', language: 'nl', subject: '', text: '' },
  }),
  'DELETE /manager/reminders/{uuid}': async (app) => ({
    params: { uuid: (await addReminder(app, ownerOf(app), app.mine.objects.schedule)).uuid },
  }),
  'PATCH /manager/reminder-periods/{uuid}': () => ({ body: { value: 45 } }),
  'PATCH /manager/programs/{uuid}/reminder-settings': (app) => ({
    body: { settings: [{ uuid: app.mine.objects.schedule, is_alive: false }] },
  }),
  'PATCH /debtors/{uuid}': () => ({ body: { contact_name: 'De administratie' } }),
  'POST /debtors/{uuid}/paid-back': async (app) => {
    const { debtor, day } = await overpaid(app)
    return { params: { uuid: debtor }, body: { amount: 100, day } }
  },
  'PATCH /bills/{uuid}': async (app) => ({ params: await draft(app), body: { note: 'Dank je wel' } }),
  'POST /bills/{uuid}/send': async (app) => ({ params: await draft(app) }),
  'POST /bills/send': async (app) => ({
    body: { program_uuid: app.mine.objects.credit_program, uuids: [(await draft(app)).uuid] },
  }),
  'POST /bills/{uuid}/payments': async (app) => {
    const { uuid, day } = await sent(app)
    return { params: { uuid }, body: { amount: 100, day } }
  },
  'POST /bills/{uuid}/hold': on(reason),
  'POST /bills/{uuid}/resume': async (app) => {
    const params = { uuid: (await sent(app)).uuid }
    must(await asOwner(app).call(creditSteps.hold, { params, query: {}, body: reason }))
    return { params }
  },
  'POST /bills/{uuid}/dispute': on(reason),
  'POST /bills/{uuid}/plan': on({ count: 3 }),
  'POST /bills/{uuid}/archive': async (app) => ({ params: { uuid: (await overpaid(app)).uuid } }),
  'POST /bills/{uuid}/write-off': on(reason),
  'POST /bills/{uuid}/credit-note': on(reason),
  'POST /bills/import': (app) => ({
    query: { program: app.mine.objects.credit_program },
    form: toForm(
      {},
      { file: Buffer.from(`number;date;name;title;tariff;vat_percent\n${newId()};2026-11-24;Bea;Koffie;5;9\n`) },
    ),
  }),
  'POST /manager/bank-statements': (app) => ({
    query: { program: app.mine.objects.credit_program },
    form: toForm({}, { file: bankFile() }),
  }),
  'POST /manager/bank-lines/{uuid}/match': async (app) => ({
    params: { uuid: await newLine(app) },
    body: { bill_uuids: [(await sent(app)).uuid] },
  }),
  'POST /manager/bank-lines/{uuid}/ignore': async (app) => ({ params: { uuid: await newLine(app) } }),
  'POST /manager/bank-lines/{uuid}/undo': async (app) => ({ params: { uuid: await ignoredLine(app) } }),
  'POST /manager/letters/posted': async (app) => ({
    body: { uuids: [await letterToPost(app, app.mine.objects.bill)], posted: '2026-11-24' },
  }),
}

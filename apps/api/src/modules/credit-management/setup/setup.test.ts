import { timings } from '@plein/contract/credit-management/codes'
import { creditReminders } from '@plein/contract/credit-management/reminders'
import type { BodyOf } from '@plein/contract/endpoint'
import { programs } from '@plein/contract/programs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { createCreditTestApp, testContact, uploadPicture, type CreditTestApp } from '../credit.test-data.ts'

let app: CreditTestApp
beforeAll(async () => {
  app = await createCreditTestApp()
})
afterAll(() => app.close())

const afterDays = timings.find(({ value, type }) => value === 'after' && type === 11)!.uuid
const beforeMonths = timings.find(({ value, type }) => value === 'before' && type === 21)!.uuid
const owner = () => app.as('program_owner', app.vos)

/** The schedule of a type and tone. */
const scheduleOf = async (uuid: string, type: 1 | 2 = 2, is_formal = true) => {
  const { body } = await app.read(uuid)
  return body
    .bills!.find((bills) => bills.type === type)!
    .settings.find((settings) => settings.is_formal === is_formal)!
}
const add = async (
  uuid: string,
  body: { role?: 'friendly' | 'fourteen_day' | 'costs'; value?: number; title?: string },
) =>
  owner().call(creditReminders.create, {
    body: { title: 'Nog een', period_uuid: afterDays, base_uuid: (await scheduleOf(uuid)).uuid, ...body },
  })

describe('a credit-management program', () => {
  test('[CREDIT-02] [CREDIT-03] [CREDIT-04] has a code, and contacts and schedules of companies and individuals', async () => {
    const { body } = await app.read(await app.begin())
    expect(body.program_id).toMatch(/^[0-9A-Z]{6}$/)
    expect(body.program_id).toBe(body.code)
    expect(body.bills!.map(({ type, settings }) => [type, settings.map(({ is_formal }) => is_formal)])).toEqual([
      [1, [true, false]],
      [2, [true, false]],
    ])
    expect(Object.keys(body.bills![0]!.settings[0]!).toSorted()).toEqual(['image', 'is_formal', 'reminders', 'uuid'])
  })

  test('[CREDIT-17] [CREDIT-18] [CREDIT-19] its steps lead from draftStep1 to draftStep3', async () => {
    const uuid = await app.begin()
    const step = (status: number) =>
      owner()
        .call(programs.changeStatus, { params: { uuid }, body: { status } })
        .then(({ body }) => body.status.id)
    expect((await app.read(uuid)).body.status.id).toBe(11002)
    expect(await step(11003)).toBe(11003)
    expect(await step(11004)).toBe(11004)
  })

  test('[CREDIT-10] its contact is saved, for both types the first time, and it is published with one alone', async () => {
    const uuid = await app.begin()
    expect((await app.publish(uuid)).problem.errors).toContainEqual({
      field: 'bills.0.contact.account',
      code: 'account_required',
    })
    const { body } = await app.save(uuid, {
      bills: [{ type: 2, contact: { ...testContact, account: 'nl91 abna 0417 1643 00' } }],
    })
    expect(body.bills!.map(({ contact }) => contact.account)).toEqual([testContact.account, testContact.account])
    expect(body.bills![1]!.contact).toMatchObject({ chamber: '12345678', is_showed: true, address: { zip: '3511 AB' } })
    await app.save(uuid, { bills: [{ type: 1, contact: { email: 'zakelijk@vos.example', is_showed: false } }] })
    const saved = (await app.read(uuid)).body.bills!
    expect(saved.map(({ contact }) => contact.email)).toEqual(['zakelijk@vos.example', testContact.email])
    expect((await app.publish(uuid)).body.status.id).toBe(11001)
  })

  test('an account number with a wrong digit is refused at its field', async () => {
    const uuid = await app.begin()
    const answer = await app.save(uuid, { bills: [{ type: 1, contact: { account: 'NL91ABNA0417164301' } }] })
    expect(answer.problem.errors).toEqual([{ field: 'bills.0.contact.account', code: 'iban_not_valid' }])
  })

  test('[CREDIT-16] the picture of bills is one that the owner uploaded', async () => {
    const uuid = await app.begin()
    const { uuid: base } = await scheduleOf(uuid)
    const image = await uploadPicture(app, app.vos)
    const save = (path: string | null) =>
      owner().call(creditReminders.changeSettings, {
        params: { uuid },
        body: { settings: [{ uuid: base, image: path }] },
      })
    expect((await save(await uploadPicture(app, app.jan))).problem.errors).toMatchObject([{ code: 'not_found' }])
    expect((await save(image)).status).toBe(200)
    expect((await scheduleOf(uuid)).image).toBe(image)
  })
})

describe('reminders', () => {
  test('[CREDIT-05] begin as three friendly ones, in five languages', async () => {
    const { reminders } = await scheduleOf(await app.begin())
    expect(reminders.map(({ time, period, role }) => [time.value, period.value, period.type, role])).toEqual([
      ['before', 3, 11, 'friendly'],
      ['after', 3, 11, 'friendly'],
      ['after', 10, 11, 'friendly'],
    ])
    expect(reminders[0]).toMatchObject({
      is_alive: true,
      is_system: true,
      is_formal: true,
      contact: { address: { country: 'NL' } },
    })
    expect(Object.keys(reminders[0]!.text).toSorted()).toEqual(['de', 'en', 'nl', 'ru', 'uk'])
  })

  test('[CREDIT-21] one is added by a timing and a settings entry', async () => {
    const uuid = await app.begin()
    const { status, body } = await add(uuid, { value: 30, title: 'Na een maand' })
    expect([status, body.title, body.period.value, body.time.value, body.is_system]).toEqual([
      201,
      'Na een maand',
      30,
      'after',
      false,
    ])
    expect((await scheduleOf(uuid)).reminders.map(({ period }) => period.value)).toEqual([3, 3, 10, 30])
    const months = await owner().call(creditReminders.create, {
      body: { title: 'Maand ervoor', period_uuid: beforeMonths, base_uuid: (await scheduleOf(uuid)).uuid },
    })
    expect(months.body).toMatchObject({ time: { value: 'before' }, period: { type: 21, value: 1 } })
  })

  test('[CREDIT-22] [CREDIT-24] it is changed, and moved by its period', async () => {
    const uuid = await app.begin()
    const [reminder] = (await scheduleOf(uuid)).reminders
    const params = { uuid: reminder!.uuid }
    const changed = await owner().call(creditReminders.change, { params, body: { title: 'Zachtjes', is_alive: false } })
    expect(changed.body).toMatchObject({ title: 'Zachtjes', is_alive: false, text: reminder!.text })
    const moved = await owner().call(creditReminders.changePeriod, {
      params: { uuid: reminder!.period.uuid },
      body: { value: 7 },
    })
    expect(moved.body).toMatchObject({ uuid: reminder!.uuid, period: { value: 7 } })
  })

  test('[CREDIT-23] one that was added is removed; one of the product stays', async () => {
    const uuid = await app.begin()
    const added = (await add(uuid, {})).body.uuid
    const remove = (reminder: string) => owner().call(creditReminders.remove, { params: { uuid: reminder } })
    expect((await remove(added)).status).toBe(204)
    expect((await remove(added)).status).toBe(404)
    const [first] = (await scheduleOf(uuid)).reminders
    expect((await remove(first!.uuid)).problem.code).toBe('reminder_stays')
  })

  test('[CREDIT-25] a schedule is switched off and on as a whole', async () => {
    const uuid = await app.begin()
    const base = (await scheduleOf(uuid)).uuid
    const { body } = await owner().call(creditReminders.changeSettings, {
      params: { uuid },
      body: { settings: [{ uuid: base, is_alive: false }] },
    })
    const settings = body.bills.flatMap((bills) => bills.settings)
    expect(settings.find((entry) => entry.uuid === base)!.reminders.every(({ is_alive }) => !is_alive)).toBe(true)
    expect(settings.find((entry) => entry.uuid !== base)!.reminders.every(({ is_alive }) => is_alive)).toBe(true)
  })

  test('[CREDIT-09] [CREDIT-26] [CREDIT-27] ways of sending and templates are listed', async () => {
    const types = (await owner().call(creditReminders.senderTypes, {})).body.results
    expect(types.map(({ title }) => title)).toEqual(['mail', 'sms', 'letter'])
    expect(Object.keys(types[0]!).toSorted()).toEqual(['id', 'title', 'uuid'])
    const { results, clauses, timings: known } = (await owner().call(creditReminders.templates, {})).body
    expect([results.length, clauses.length, known.length]).toEqual([10, 5, 6])
    expect(results.map(({ role, period }) => `${role} ${period.value}`).slice(3, 5)).toEqual([
      'fourteen_day 17',
      'costs 35',
    ])
    expect(results.find(({ role }) => role === 'fourteen_day')!.text.uk).toContain('{clause}')
  })

  test('costs of individuals need the free letter before them; a company may be charged at once', async () => {
    const uuid = await app.begin()
    const refused = await add(uuid, { role: 'costs' })
    expect(refused.problem.errors).toEqual([{ field: 'role', code: 'letter_step_missing' }])
    const letter = (await add(uuid, { role: 'fourteen_day' })).body
    expect((await add(uuid, { role: 'costs' })).status).toBe(201)
    const params = { uuid: letter.uuid }
    const off = await owner().call(creditReminders.change, { params, body: { is_alive: false } })
    expect(off.problem.errors).toMatchObject([{ code: 'letter_step_missing' }])
    const late = await owner().call(creditReminders.change, { params, body: { period: { value: 36 } } })
    expect(late.problem.errors).toMatchObject([{ code: 'letter_step_missing' }])
    expect((await owner().call(creditReminders.remove, { params })).problem.errors).toMatchObject([
      { code: 'letter_step_missing' },
    ])
    const base_uuid = (await scheduleOf(uuid, 1)).uuid
    const company = await owner().call(creditReminders.create, {
      body: { title: 'Kosten', role: 'costs', period_uuid: afterDays, base_uuid },
    })
    expect(company.status).toBe(201)
  })

  test('a letter keeps its clause, goes in writing, and no text has a name that nothing stands for', async () => {
    const uuid = await app.begin()
    const letter = (await add(uuid, { role: 'fourteen_day' })).body
    const change = (body: BodyOf<typeof creditReminders.change>) =>
      owner().call(creditReminders.change, { params: { uuid: letter.uuid }, body })
    expect((await change({ text: { nl: 'Betaal {amount}' } })).problem).toMatchObject({
      code: 'letter_clause_missing',
      errors: [{ field: 'text.nl' }],
    })
    expect((await change({ subject: { de: 'Rechnung {nummer}' } })).problem).toMatchObject({
      code: 'unknown_placeholder',
      params: { name: 'nummer' },
    })
    expect((await change({ time: { sender_type: 'sms' } })).problem.errors).toEqual([
      { field: 'time.sender_type', code: 'letter_not_by_sms' },
    ])
    expect((await change({ time: { sender_type: 'letter' } })).body.time.sender_type).toBe('letter')
  })

  test('those of somebody else are not found, and nothing of them changes', async () => {
    const uuid = await app.begin()
    const { uuid: base_uuid, reminders } = await scheduleOf(uuid)
    const jan = app.as('program_owner', app.jan)
    const params = { uuid: reminders[0]!.uuid }
    const answers = [
      await jan.call(creditReminders.create, { body: { title: 'x', period_uuid: afterDays, base_uuid } }),
      await jan.call(creditReminders.change, { params, body: { title: 'x' } }),
      await jan.call(creditReminders.remove, { params }),
      await jan.call(creditReminders.changePeriod, { params: { uuid: reminders[0]!.period.uuid }, body: { value: 1 } }),
      await jan.call(creditReminders.changeSettings, { params: { uuid }, body: { settings: [{ uuid: base_uuid }] } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await scheduleOf(uuid)).reminders).toEqual(reminders)
  })

  test('every change is in the audit log with its reminder', async () => {
    const uuid = await app.begin()
    const added = (await add(uuid, { title: 'Extra' })).body.uuid
    await owner().call(creditReminders.change, { params: { uuid: added }, body: { title: 'Anders' } })
    await owner().call(creditReminders.remove, { params: { uuid: added } })
    const rows = await run<{ action: string; subject_name: string }>(
      app.owner.db,
      'select action, subject_name from identity.audit_events where subject_id = $1 order by at, uuid',
      [added],
    )
    expect(rows.map(({ action, subject_name }) => `${action} ${subject_name}`)).toEqual([
      'reminder_created Extra',
      'reminder_changed Anders',
      'reminder_removed Anders',
    ])
  })
})

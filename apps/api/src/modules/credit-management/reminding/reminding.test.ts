import { creditBills } from '@plein/contract/credit-management/bills'
import { creditSteps } from '@plein/contract/credit-management/bill-steps'
import { timings } from '@plein/contract/credit-management/codes'
import { creditReminders } from '@plein/contract/credit-management/reminders'
import { programs } from '@plein/contract/programs'
import { vatReports } from '@plein/contract/statistics/vat'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { emptyOutbox } from '#platform/jobs/events.ts'
import { newId } from '#platform/runtime/ids.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { checkStored } from '../../../testing/books/check-books.ts'
import { auditBills } from '../books/audit-bills.ts'
import { findClaims, must, sentBill, treatment } from '../bills.test-data.ts'
import { createCreditProgram, createCreditTestApp, type CreditTestApp } from '../credit.test-data.ts'
import { billMails } from '../mails/bill-mails.ts'
import { sendReminders } from './send-reminders.job.ts'

let app: CreditTestApp
beforeAll(async () => {
  app = await createCreditTestApp()
  await run(
    app.owner.db,
    `insert into credit_management.statutory_rates values ($1, 'consumer', '2026-01-01', 400, true, 'test', now())`,
    [newId()],
  )
})
afterAll(async () => {
  const bills = (await auditBills(app.owner.db)).findings.map(({ subject, detail }) => `${subject}: ${detail}`)
  const findings = [...(await checkStored(app.owner.db)), ...bills]
  await app.close()
  if (findings.length > 0) throw new Error(findings.join('\n'))
})
afterEach(() => setClock(undefined))

const owner = () => app.as('program_owner', app.vos)
const afterDays = timings.find(({ value, type }) => value === 'after' && type === 11)!.uuid

/** A program with the whole schedule, the letter and the costs of individuals among it. */
const program = async ({ deducts_vat = true, letter = 17 } = {}): Promise<string> => {
  const uuid = await createCreditProgram(app, { owner_uuid: app.vos, deducts_vat })
  const { body } = await owner().call(programs.read, { params: { uuid } })
  for (const { settings } of body.bills!)
    for (const { uuid: base_uuid } of settings)
      for (const role of ['fourteen_day', 'costs'] as const)
        must(
          await owner().call(creditReminders.create, {
            body: { title: role, role, value: role === 'costs' ? 35 : letter, period_uuid: afterDays, base_uuid },
          }),
        )
  return uuid
}

/** The clock at nine in the morning of Amsterdam, and the job that runs then. */
const on = async (day: string, time = '10:00:00Z'): Promise<void> => {
  setClock(new Date(`${day}T${time}`))
  await sendReminders(app.server.app, {})
}
const walk = async (...days: string[]): Promise<void> => {
  for (const day of days) await on(day)
}

interface Sent {
  readonly day: string
  readonly roles: readonly string[]
}
const messages = (debtor_uuid: string) =>
  run<Sent>(
    app.owner.db,
    `select m.day::text as day, array_agg(distinct r.role) as roles from credit_management.debtor_messages m
       join credit_management.sends s on s.message_uuid = m.uuid join credit_management.reminders r on r.uuid = s.reminder_uuid
      where m.debtor_uuid = $1 group by m.uuid, m.day order by m.day`,
    [debtor_uuid],
  )
const daysOf = async (debtor_uuid: string) =>
  (await messages(debtor_uuid)).map(({ day, roles }) => `${day} ${roles.join()}`)
const mailOf = (occasion: string) =>
  run<{ subject: string; sender_name: string; reply_to: string; status: string }>(
    app.owner.db,
    'select subject, sender_name, reply_to, status from notifications.messages where occasion = $1',
    [occasion],
  )

/** Sent on 17-09-2026, due on 01-10-2026. */
const bill = async (program_uuid: string, body = {}) => {
  setClock(new Date('2026-09-17T10:00:00Z'))
  return sentBill(app, app.vos, { program_uuid, ...body })
}
const read = async (uuid: string) => (await owner().call(creditBills.read, { params: { uuid }, query: {} })).body

describe('the way of a bill of an individual', () => {
  test('from three reminders to the letter, to lawful costs and interest that explain themselves', async () => {
    const program_uuid = await program({ deducts_vat: false, letter: 19 })
    const { uuid, debtor, number } = await bill(program_uuid)
    await walk('2026-09-28', '2026-09-29', '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-20', '2026-11-05')
    expect(await daysOf(debtor.uuid)).toEqual([
      '2026-09-28 friendly',
      '2026-10-05 friendly',
      '2026-10-12 friendly',
      '2026-10-20 fourteen_day',
    ])
    const [letter] = await run<{ body: string; costs: number; vat: number; received: string; last_day: string }>(
      app.owner.db,
      `select l.body, l.costs, l.vat, y.received::text as received, y.last_day::text as last_day from credit_management.letters l
         join credit_management.letter_postings y on y.letter_uuid = l.uuid where l.debtor_uuid = $1`,
      [debtor.uuid],
    )
    expect(letter).toMatchObject({ costs: 4500, vat: 945, received: '2026-10-22', last_day: '2026-11-05' })
    expect(letter!.body.replaceAll('\u00a0', ' ')).toContain(
      'veertien dagen vanaf de dag nadat deze brief bij u is bezorgd',
    )
    expect(letter!.body.replaceAll('\u00a0', ' ')).toContain('€ 54,45 incassokosten')
    await on('2026-11-06')
    expect((await read(uuid)).open_costs).toBe(5445)
    const { charges } = await read(uuid)
    expect(charges).toMatchObject([{ kind: 'costs', amount: 5445, vat: 945, base: 30_000 }])
    const vat = await owner().call(vatReports.read, { query: { program: program_uuid, period: '2026-11' } })
    expect(vat.body).toMatchObject({ collection_costs: { gross: 5445, vat: 945 }, rates: [], to_pay: 0 })
    expect((await findClaims(app, await read(uuid)))[0]).toBe(35_445)
    setClock(new Date('2026-11-20T10:00:00Z'))
    expect((await read(uuid)).interest_today).toBe(161)
    const paid = must(
      await owner().call(creditSteps.recordPayment, { params: { uuid }, body: { amount: 10_000, day: '2026-11-20' } }),
    ).body
    expect(paid.payments).toMatchObject([{ costs: 5445, interest: 161, principal: 4394 }])
    expect([paid.open_amount, (await findClaims(app, paid))[0]]).toEqual([25_606, 25_606])
    expect(paid.charges[1]).toMatchObject({
      kind: 'interest',
      amount: 161,
      lines: [{ days: 49, base: 30_000, percent: 4 }],
    })
    const [mail] = await mailOf(`bill-reminder ${debtor.uuid} 2026-10-20`)
    expect(mail).toMatchObject({ sender_name: 'Tandarts Vos', reply_to: 'balie@vos.example' })
    expect(mail!.subject).toContain(number!)
    expect(mail!.subject).not.toContain('Behandeling')
  })

  test('after a part was paid within the term the costs are those of the rest, not those that were named', async () => {
    const { uuid } = await bill(await program())
    await walk('2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19')
    setClock(new Date('2026-10-30T10:00:00Z'))
    must(
      await owner().call(creditSteps.recordPayment, { params: { uuid }, body: { amount: 20_000, day: '2026-10-30' } }),
    )
    await walk('2026-11-05', '2026-11-06')
    expect(await read(uuid)).toMatchObject({ open_costs: 4000, open_amount: 14_000 })
  })

  test('nobody is reminded who has paid, disputes, has a plan, or whose program is blocked', async () => {
    const program_uuid = await program()
    const [paid, disputed, planned, blocked] = [
      await bill(program_uuid),
      await bill(program_uuid),
      await bill(program_uuid),
      await bill(await createCreditProgram(app, { owner_uuid: app.vos })),
    ]
    must(
      await owner().call(creditSteps.recordPayment, {
        params: { uuid: paid.uuid },
        body: { amount: 30_000, day: '2026-09-17' },
      }),
    )
    const call = { query: {}, body: { reason: 'Niet geweest' } }
    must(await owner().call(creditSteps.dispute, { params: { uuid: disputed.uuid }, ...call }))
    must(
      await owner().call(creditSteps.plan, {
        params: { uuid: planned.uuid },
        query: {},
        body: { count: 3, first_date: '2026-10-10' },
      }),
    )
    await run(app.owner.db, 'update programs.programs set status_id = 11007 where uuid = $1', [blocked.program_uuid])
    await walk('2026-09-28', '2026-10-05', '2026-10-12')
    for (const { debtor } of [paid, disputed, planned, blocked]) expect(await messages(debtor.uuid)).toEqual([])
    await on('2026-10-15')
    expect((await read(planned.uuid)).marks).toEqual([])
    await on('2026-10-19')
    expect(await daysOf(planned.debtor.uuid)).toEqual(['2026-10-15 friendly', '2026-10-19 fourteen_day'])
  })

  test('a letter whose term ended under a mark gives no costs: a new one is written', async () => {
    const { uuid, debtor } = await bill(await program())
    await walk('2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19')
    const hold = { query: {}, body: { reason: 'Belt terug', until: '2026-11-10' } }
    setClock(new Date('2026-11-02T10:00:00Z'))
    must(await owner().call(creditSteps.hold, { params: { uuid }, ...hold }))
    await walk('2026-11-05', '2026-11-11')
    expect(await read(uuid)).toMatchObject({ open_costs: 0 })
    expect((await daysOf(debtor.uuid)).at(-1)).toBe('2026-11-11 fourteen_day')
    await walk('2026-11-27', '2026-11-30')
    expect(await read(uuid)).toMatchObject({ open_costs: 4500 })
  })

  test('a letter that came back gives no costs either', async () => {
    const { uuid, debtor } = await bill(await program())
    await walk('2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19')
    await run(app.owner.db, "update notifications.messages set status = 'bounced' where occasion = $1", [
      `bill-reminder ${debtor.uuid} 2026-10-19`,
    ])
    await walk('2026-11-05', '2026-11-06')
    expect(await read(uuid)).toMatchObject({ open_costs: 0 })
    expect((await daysOf(debtor.uuid)).at(-1)).toBe('2026-11-05 fourteen_day')
  })
})

describe('messages to a debtor', () => {
  test('are one for all bills that are due, and one letter with the principals added', async () => {
    const program_uuid = await program()
    const first = await bill(program_uuid, { lines: treatment(100) })
    const second = await bill(program_uuid, { lines: treatment(200), debtor_uuid: first.debtor.uuid })
    await walk('2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19')
    expect((await messages(first.debtor.uuid)).length).toBe(4)
    const letters = await run<{ principal: number; costs: number; bills: number }>(
      app.owner.db,
      `select l.principal, l.costs, (select count(*)::int from credit_management.letter_bills b where b.letter_uuid = l.uuid) as bills
         from credit_management.letters l where l.debtor_uuid = $1`,
      [first.debtor.uuid],
    )
    expect(letters).toEqual([{ principal: 30_000, costs: 4500, bills: 2 }])
    await on('2026-11-06')
    expect([(await read(first.uuid)).open_costs, (await read(second.uuid)).open_costs]).toEqual([4500, 0])
  })

  test('are one in two days, and none before nine, on a weekend or on a holiday', async () => {
    const program_uuid = await program()
    const { debtor } = await bill(program_uuid)
    await bill(program_uuid, { debtor_uuid: debtor.uuid, term_days: 15 })
    await on('2026-09-28', '06:59:59Z')
    expect(await messages(debtor.uuid)).toEqual([])
    await walk('2026-09-28', '2026-09-29')
    expect(await daysOf(debtor.uuid)).toEqual(['2026-09-28 friendly'])
    await walk('2026-09-30', '2026-10-03', '2026-10-04')
    expect((await messages(debtor.uuid)).length).toBe(2)
  })

  test('follow a bill at two days, whatever its due date', async () => {
    const program_uuid = await program()
    setClock(new Date('2026-10-05T08:00:00Z'))
    const late = { number: `L-${newId()}`, date: '2026-09-01', due_date: '2026-10-02' }
    const { debtor } = await sentBill(app, app.vos, { program_uuid, ...late })
    await walk('2026-10-05', '2026-10-06')
    expect(await messages(debtor.uuid)).toEqual([])
    await on('2026-10-07')
    expect(await daysOf(debtor.uuid)).toEqual(['2026-10-07 friendly'])
  })

  test('[C10] are sent once by two processes at one time, and once more times over', async () => {
    const made = []
    const program_uuid = await program()
    for (let count = 0; count < 20; count++) made.push(await bill(program_uuid))
    setClock(new Date('2026-09-28T10:00:00Z'))
    await Promise.all(Array.from({ length: 4 }, () => sendReminders(app.server.app, {})))
    await sendReminders(app.server.app, {})
    for (const { debtor } of made) {
      expect(await daysOf(debtor.uuid)).toEqual(['2026-09-28 friendly'])
      expect((await mailOf(`bill-reminder ${debtor.uuid} 2026-09-28`)).length).toBe(1)
    }
  })

  test('[C9] a clock that jumps back and forth sends nothing again', async () => {
    const { debtor } = await bill(await program())
    await walk('2026-09-28', '2026-09-26', '2026-09-28')
    await on('2026-10-25', '00:30:00Z')
    await walk('2026-09-28')
    expect((await daysOf(debtor.uuid))[0]).toBe('2026-09-28 friendly')
    expect((await messages(debtor.uuid)).length).toBe(1)
  })
})

describe('many debtors at once', () => {
  test('of twenty are reminded with at most twelve statements, and of one with as many', async () => {
    const program_uuid = await program()
    const first = await bill(program_uuid)
    const about = /\b(credit_management|programs|notifications|ledger|identity|graphile_worker)\./
    const during = (day: string) => statementsDuring(about, () => on(day))
    // Of the program alone: others of this file owe as well.
    await run(app.owner.db, 'update programs.programs set status_id = 11007 where uuid <> $1', [program_uuid])
    const of_one = (await during('2026-09-28')).length
    const made = []
    for (let count = 0; count < 20; count++) made.push(await bill(program_uuid))
    const of_twenty = await during('2026-09-28')
    for (const { debtor } of [first, ...made]) expect(await daysOf(debtor.uuid)).toEqual(['2026-09-28 friendly'])
    // Two more read who owes, and that nobody else does.
    expect(of_twenty.length).toBeLessThanOrEqual(14)
    expect(of_one).toBe(of_twenty.length)
    await run(app.owner.db, 'update programs.programs set status_id = 11001 where uuid <> $1', [program_uuid])
  })

  test('one that cannot be written keeps no other from its turn', async () => {
    const program_uuid = await program()
    const [sound, broken, after] = [await bill(program_uuid), await bill(program_uuid), await bill(program_uuid)]
    await run(
      app.owner.db,
      `create function credit_management.refuse_one() returns trigger language plpgsql as
       $$ begin if new.debtor_uuid = '${broken.debtor.uuid}' then raise exception 'refused'; end if; return new; end $$`,
    )
    await run(
      app.owner.db,
      `create trigger refuse_one before insert on credit_management.debtor_messages
         for each row execute function credit_management.refuse_one()`,
    )
    await on('2026-09-28')
    for (const { debtor } of [sound, after]) {
      expect(await daysOf(debtor.uuid)).toEqual(['2026-09-28 friendly'])
      expect((await mailOf(`bill-reminder ${debtor.uuid} 2026-09-28`)).length).toBe(1)
    }
    expect(await messages(broken.debtor.uuid)).toEqual([])
    expect(await mailOf(`bill-reminder ${broken.debtor.uuid} 2026-09-28`)).toEqual([])
    await run(app.owner.db, 'drop trigger refuse_one on credit_management.debtor_messages')
    await on('2026-09-28')
    expect(await daysOf(broken.debtor.uuid)).toEqual(['2026-09-28 friendly'])
  })
})

describe('a company', () => {
  test('is charged 40 euros at least, at once and without a letter', async () => {
    const program_uuid = await createCreditProgram(app, { owner_uuid: app.vos })
    const { body } = await owner().call(programs.read, { params: { uuid: program_uuid } })
    const base_uuid = body.bills![0]!.settings.find(({ is_formal }) => is_formal)!.uuid
    must(
      await owner().call(creditReminders.create, {
        body: { title: 'Kosten', role: 'costs', value: 14, period_uuid: afterDays, base_uuid },
      }),
    )
    const debtor = { type: 1 as const, name: 'Bakkerij Smit B.V.', email: 'smit@example.nl' }
    const { uuid } = await bill(program_uuid, { debtor, lines: treatment(100) })
    await walk('2026-10-05', '2026-10-12', '2026-10-15')
    expect(await read(uuid)).toMatchObject({ open_costs: 4000, charges: [{ kind: 'costs', base: 10_000 }] })
  })
})

test('a bill is mailed with its PDF in the name of whoever asks, and paid ones are confirmed', async () => {
  const { uuid } = await bill(await createCreditProgram(app, { owner_uuid: app.vos }))
  must(await owner().call(creditSteps.recordPayment, { params: { uuid }, body: { amount: 30_000, day: '2026-09-17' } }))
  await emptyOutbox(app.database.db, billMails(app.settings))
  const [mail] = await mailOf(`bill-sent ${uuid}`)
  expect(mail).toMatchObject({ sender_name: 'Tandarts Vos', reply_to: 'balie@vos.example' })
  const files = await run<{ name: string; content_type: string }>(
    app.owner.db,
    `select a.name, a.content_type from notifications.attachments a join notifications.messages m on m.uuid = a.message_uuid where m.occasion = $1
      order by a.position`,
    [`bill-sent ${uuid}`],
  )
  expect(files).toEqual([
    { name: expect.stringMatching(/^2026-\d{4}\.pdf$/), content_type: 'application/pdf' },
    { name: expect.stringMatching(/^2026-\d{4}\.xml$/), content_type: 'application/xml' },
  ])
})

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foodBoard } from '@plein/contract/food-kitchen/board'
import { people } from '@plein/contract/people/profile'
import { programs } from '@plein/contract/programs'
import { support } from '@plein/contract/support/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFoodTestApp, paidOrder, type FoodTestApp } from '#modules/food-ordering/food-ordering.test-data.ts'
import { createPerson, refreshWith, signInAs, testPassword, withBearer } from '#modules/identity/identity.test-data.ts'
import { purgeFiscalRecords } from '#modules/identity/index.ts'
import { purgeOldMessages } from '#modules/notifications/index.ts'
import { now, setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { htmlMail, type MailContent } from '#platform/mail/layout.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { promised } from '#platform/testing/load.ts'

let app: FoodTestApp
beforeAll(async () => {
  app = await createFoodTestApp()
})
afterAll(() => app.close())

const owner = (text: string, values: unknown[] = []) => app.owner.pool.query(text, values)

/** A cardholder with an order that was delivered, signed in. */
const cardholderWithOrder = async (name: string) => {
  const person = await createPerson(app, {
    type: 3,
    first_name: name,
    last_name: 'Visser',
    delivery_street: 'Damrak',
  })
  const as = app.as('cardholder', person.uuid)
  const contact = { first_name: name, last_name: 'Visser', email: person.username, comments: `For ${name}` }
  const { order } = await paidOrder({ ...app, guest: as }, undefined, contact)
  return { ...person, as, order }
}

const deliver = async (order_uuid: string): Promise<void> => {
  const omar = app.as('acceptor', await app.user('omar@plein.example'))
  const program_uuid = await app.program('Bella Napoli')
  const parts = 'select uuid from food_ordering.suborders where order_uuid = $1'
  for (const { uuid } of await run<{ uuid: string }>(app.owner.db, parts, [order_uuid]))
    for (const status of [5, 6, 7] as const)
      await omar.call(foodBoard.changeStatus, { params: { program_uuid, uuid }, body: { status } })
}

const erase = (as: ReturnType<FoodTestApp['as']>, password = testPassword) =>
  as.call(people.eraseProfile, { body: { password } })

/** Every table and column in which a text stands, over the whole database. */
const whereIs = async (text: string): Promise<string[]> => {
  const columns = await owner(
    `select table_schema as s, table_name as t, column_name as c from information_schema.columns
      where table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker', 'platform_migrations')
        and data_type in ('text', 'jsonb', 'json') and (table_schema, table_name) in (select schemaname, tablename from pg_tables)`,
  )
  const found: string[] = []
  for (const { s, t, c } of columns.rows as { s: string; t: string; c: string }[]) {
    const { rows } = await owner(`select 1 from "${s}"."${t}" where "${c}"::text like $1 limit 1`, [`%${text}%`])
    if (rows.length > 0) found.push(`${s}.${t}.${c}`)
  }
  return found
}

describe('GET profile/export', () => {
  test("is a file with the person's data of every module", async () => {
    const { as, username, order } = await cardholderWithOrder('Exporta')
    await signInAs(app, { username })
    const answer = await as.call(people.exportProfile, {})
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
    const file = JSON.parse(answer.raw.toString('utf8')) as Record<string, Record<string, unknown[]>>
    expect(Object.keys(file)).toEqual([
      'made_at',
      'profile',
      'identity',
      'programs',
      'payments',
      'cards',
      'payment-management',
      'credit-management',
      'notifications',
      'support',
      'food-ordering',
      'food-courts',
      'feed',
    ])
    expect(file['profile']).toMatchObject({ username, first_name: 'Exporta', delivery_street: 'Damrak' })
    expect(file['food-ordering']!['orders']).toMatchObject([
      { uuid: order.uuid, first_name: 'Exporta', comments: 'For Exporta' },
    ])
    expect(file['identity']!['sign_ins']).toHaveLength(1)
    expect(answer.raw.toString('utf8')).not.toMatch(/password|argon2|access_key/)
  })

  test('[A2] holds nothing of anybody else', async () => {
    await cardholderWithOrder('Stranga')
    const { as } = await cardholderWithOrder('Selfa')
    expect((await as.call(people.exportProfile, {})).raw.toString('utf8')).not.toContain('Stranga')
  })
})

describe('DELETE profile', () => {
  test('what runs on stands in the way, and is named before and then', async () => {
    const { as } = await cardholderWithOrder('Runninga')
    const { body } = await as.call(people.erasure, {})
    expect(body.open_matters).toEqual([{ code: 'orders_under_way', count: 1 }])
    const refused = await erase(as)
    expect([refused.status, refused.problem.code, refused.problem.params]).toEqual([
      409,
      'open_matters',
      { matter: 'orders_under_way', count: 1 },
    ])
  })

  test('needs the password', async () => {
    const { as, order } = await cardholderWithOrder('Passa')
    await deliver(order.uuid)
    const refused = await erase(as, 'wrong')
    expect([refused.status, refused.problem.errors]).toEqual([400, [{ field: 'password', code: 'wrong_password' }]])
  })

  test('erases a customer everywhere at once, keeps what the tax needs, and says so', async () => {
    const { as, uuid, username, order } = await cardholderWithOrder('Erasmina')
    await deliver(order.uuid)
    const { auth_token, refresh_token } = (await signInAs(app, { username })).body
    const picture = '/media/avatars/erasmina-test-picture.jpg'
    mkdirSync(join(app.settings.data_dir, 'uploads/avatars'), { recursive: true })
    const file = join(app.settings.data_dir, 'uploads', picture.slice('/media/'.length))
    writeFileSync(file, 'x')
    await owner('update identity.users set avatar = $2 where uuid = $1', [uuid, picture])
    await owner(
      `insert into food_ordering.history (uuid, suborder_uuid, column_name, user_uuid, user_name) values ($1, $2, 'status', null, 'Erasmina Visser')`,
      ['0199c000-0000-7000-8000-00000000abcd', order.suborders[0]!.uuid],
    )
    await owner(
      `insert into notifications.messages (uuid, channel, recipient, subject, body, occasion, created) values ($1, 'mail', $2, 'Hello', 'Dear Erasmina', 'test-erasmina', now())`,
      ['0199c000-0000-7000-8000-00000000abce', username],
    )
    const outlook = (await as.call(people.erasure, {})).body
    const { status, body } = await erase(as)
    expect(status).toBe(200)
    expect(body).toEqual(outlook)
    expect(body.goes.map((part) => part.code)).toEqual(
      expect.arrayContaining(['profile', 'sign_ins', 'messages', 'order_contacts', 'visits']),
    )
    expect(body.stays).toContainEqual({ code: 'orders', count: 1, why: 'fiscal', until: '2034-01-01' })

    expect(await whereIs('Erasmina')).toEqual([])
    // The address stands on its last mail alone, until that has left.
    expect(await whereIs(username)).toEqual(['notifications.messages.recipient'])
    await purgeOldMessages(app.server.app, {})
    expect(await whereIs(username)).toEqual([])
    const stored = (
      await owner('select total_amount, vat_price, order_id, status from food_ordering.orders where uuid = $1', [
        order.uuid,
      ])
    ).rows[0]
    expect(stored).toMatchObject({ total_amount: order.total_amount, status: 7 })

    await expect.poll(async () => (await withBearer(app, auth_token)).statusCode, { timeout: promised(1000) }).toBe(401)
    expect((await refreshWith(app, refresh_token)).status).toBe(401)
    expect((await signInAs(app, { username })).status).toBe(401)
    await expect.poll(() => existsSync(file)).toBe(false)
  })

  test.each([
    ['nl', 'Je account is verwijderd', 'Bestellingen: nummer, dag, bedragen en btw, zonder je naam: tot 01-01-2034'],
    ['en', 'Your account is deleted', 'Orders: number, day, amounts and VAT, without your name: until 01-01-2034'],
    [
      'de',
      'Ihr Konto ist gelöscht',
      'Bestellungen: Nummer, Tag, Beträge und Umsatzsteuer, ohne Ihren Namen: bis 01-01-2034',
    ],
    ['ru', 'Ваш аккаунт удалён', 'Заказы: номер, день, суммы и НДС, без вашего имени: до 01-01-2034'],
    ['uk', 'Ваш акаунт видалено', 'Замовлення: номер, день, суми та ПДВ, без вашого імені: до 01-01-2034'],
  ])('is told by one last mail, in %s, that names what stays and nobody', async (language, subject, stays) => {
    const { as, uuid, username, order } = await cardholderWithOrder('Lastina')
    await owner('update identity.users set language = $2 where uuid = $1', [uuid, language])
    await deliver(order.uuid)
    expect((await erase(as)).status).toBe(200)
    const { rows } = await owner('select subject, body, content from notifications.messages where recipient = $1', [
      username,
    ])
    expect(rows).toMatchObject([{ subject }])
    const [{ body, content }] = rows as [{ body: string; content: MailContent }]
    const html = htmlMail(content)
    expect(body).toContain(stays)
    expect(body).toContain('http://ch.localhost:8080/support')
    // On a narrow screen a day stays in one piece.
    expect(html).toMatch(/white-space:nowrap">\p{L}+ 01-01-2034</u)
    expect(body + html).not.toMatch(new RegExp(`Lastina|Visser|${username}`))
  })

  test('a deletion that is refused mails nobody', async () => {
    const { as, username } = await cardholderWithOrder('Refusa')
    const mails = () => owner('select subject from notifications.messages where recipient = $1', [username])
    const before = (await mails()).rows
    expect((await erase(as)).status).toBe(409)
    expect((await mails()).rows).toEqual(before)
  })

  test('asked for twice at once it happens once', async () => {
    const { as, order } = await cardholderWithOrder('Doubla')
    await deliver(order.uuid)
    const answers = await Promise.all([erase(as), erase(as), erase(as)])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(2)
  })

  test('the address is free again for somebody new', async () => {
    const { as, username, order } = await cardholderWithOrder('Freea')
    await deliver(order.uuid)
    await erase(as)
    const again = await createPerson(app, { type: 3, username })
    expect(again.username).toBe(username)
  })

  test('an owner whose programs run is refused; after them the name on invoices stays apart for seven years, and then goes', async () => {
    const person = await createPerson(app, {
      type: 1,
      first_name: 'Ownerina',
      last_name: 'Smit',
      legal_type: 1,
      company_name: 'Smit Invoices B.V.',
    })
    const as = app.as('program_owner', person.uuid)
    await as.call(people.saveProfile, {
      body: {
        country: 'NL',
        zip: '1012AB',
        city: 'Amsterdam',
        address: 'Damrak 1',
        company_vat_number: 'NL123456789B01',
      },
    })
    const program = '0199c000-0000-7000-8000-00000000aaaa'
    await owner(
      `insert into programs.programs (uuid, type_code, status_id, owner_uuid, title, created, modified) values ($1, 4001, 11001, $2, 'Soup', now(), now())`,
      [program, person.uuid],
    )
    expect((await erase(as)).problem.params).toEqual({ matter: 'programs_running', count: 1 })
    await owner('update programs.programs set status_id = 11006 where uuid = $1', [program])
    const { body } = await erase(as)
    expect(body.stays).toEqual([
      { code: 'fiscal_record', count: 1, why: 'fiscal', until: '2034-01-01' },
      { code: 'programs', count: 1, why: 'fiscal', until: '2034-01-01' },
      { code: 'security_log', count: 1, why: 'security', until: expect.any(String) as string },
    ])
    expect(await whereIs('Smit Invoices')).toEqual(['identity.fiscal_records.company_name'])
    const list = await app.as('admin').call(programs.read, { params: { uuid: program } })
    expect(JSON.stringify(list.body)).not.toContain('Smit')
    const before = now()
    try {
      setClock(new Date('2033-12-31T12:00:00Z'))
      await purgeFiscalRecords(app.server.app, {})
      expect(await whereIs('Smit Invoices')).toEqual(['identity.fiscal_records.company_name'])
      setClock(new Date('2034-01-01T12:00:00Z'))
      await purgeFiscalRecords(app.server.app, {})
      expect(await whereIs('Smit Invoices')).toEqual([])
    } finally {
      setClock(before)
    }
  })

  test('an acceptor who takes part in a program is refused', async () => {
    const uuid = await app.user('omar@plein.example')
    const { body } = await app.as('acceptor', uuid).call(people.erasure, {})
    expect(body.open_matters.map((matter) => matter.code)).toEqual(['programs_taking_part'])
  })

  test('the last administrator stays', async () => {
    const uuid = await app.user('iris@plein.example')
    const iris = app.as('admin', uuid)
    const refused = await erase(iris, 'Plein-2026')
    expect([refused.status, refused.problem.code]).toEqual([409, 'last_admin'])
    await createPerson(app, { type: 4 })
    expect((await erase(iris, 'Plein-2026')).status).toBe(200)
  })
})

describe('a write that is under way while its person is erased', () => {
  const text = (name: string) => `My name is ${name} and I never got my soup`
  const write = (as: ReturnType<FoodTestApp['as']>, name: string) =>
    as.call(support.send, {
      body: { name, email: 'someone@example.nl', topic: 'order', text: text(name), language: 'nl' },
    })

  /** Until a transaction waits for another one. */
  const untilOneWaits = () =>
    eventually(async () => expect((await owner('select 1 from pg_locks where not granted')).rows).not.toEqual([]))

  test('is waited for, and erased as well', async () => {
    const person = await createPerson(app, { type: 3, first_name: 'Racea' })
    const as = app.as('cardholder', person.uuid)
    let goOn = (): void => undefined
    const gate = new Promise<void>((open) => (goOn = open))
    const written = new Promise<void>((tell) =>
      arm('frame.answer-stored', () => {
        disarm()
        tell()
        return gate
      }),
    )
    const writing = write(as, 'Racea')
    await written
    const erasing = erase(as)
    await untilOneWaits()
    goOn()
    expect([(await writing).status, (await erasing).status]).toEqual([201, 200])
    expect(await whereIs('Racea')).toEqual([])
  })

  test('is refused when it comes after', async () => {
    const person = await createPerson(app, { type: 3, first_name: 'Raceb' })
    const as = app.as('cardholder', person.uuid)
    const erasure = await app.owner.pool.connect()
    try {
      await erasure.query('begin')
      await erasure.query('select 1 from identity.users where uuid = $1 for update', [person.uuid])
      const writing = write(as, 'Raceb')
      await untilOneWaits()
      await erasure.query(
        "update identity.users set disabled_at = now(), erased_at = now(), first_name = '' where uuid = $1",
        [person.uuid],
      )
      await erasure.query('commit')
      expect((await writing).status).toBe(401)
    } finally {
      erasure.release()
    }
    expect(await whereIs('Raceb')).toEqual([])
  })
})

import { cardBatches } from '@plein/contract/cards/batches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { htmlMail, type MailContent } from '#platform/mail/layout.ts'
import { unseal } from '#platform/security/crypto.ts'
import { pdfText } from '#platform/testing/pdf-text.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import type { As } from '#platform/testing/test-app.ts'
import { createCardProgram } from '../cards.test-data.ts'
import { buyer, createPerson, morning, openCardShop, testPassword, type CardShop } from '../card-shop.test-data.ts'
import { makeCards } from './make-cards.job.ts'

let it: CardShop
beforeAll(async () => {
  it = await openCardShop()
})
afterAll(() => it.close())

const batchOf = async (order_uuid: string): Promise<string> => {
  const [row] = await run<{ uuid: string }>(it.app.owner.db, 'select uuid from cards.batches where order_uuid = $1', [
    order_uuid,
  ])
  return row?.uuid ?? ''
}
const read = (as: As, uuid: string) => as.call(cardBatches.read, { params: { uuid } })
const paid = async (quantity: number, value?: number) => {
  const order = await it.order(it.owner, { quantity, ...(value === undefined ? {} : { value }) })
  await it.pay(it.owner, order)
  return { ...order, batch_uuid: await batchOf(order.uuid) }
}

/** Uploads a file of addressees as a browser does. */
const send = async (
  batch_uuid: string,
  csv: string,
  options: { dry_run?: boolean; key?: string; owner_uuid?: string } = {},
) => {
  const { dry_run = false, key = newId(), owner_uuid = it.program.owner_uuid } = options
  const token = it.app.server.app.tokens.sign({ sub: owner_uuid, typ: 1, fam: newId() })
  const form = new FormData()
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'addressees.csv')
  const request = new Request('http://po.localhost/', { method: 'POST', body: form })
  const answer = await it.app.server.fastify.inject({
    method: 'POST',
    url: `/api/v1/batches/${batch_uuid}/send${dry_run ? '?dry_run=true' : ''}`,
    headers: {
      host: 'po.localhost',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** The secret mails to somebody: subject, text and HTML as they leave. */
const mailsTo = async (recipient: string) => {
  const rows = await run<{ subject: string; sealed: Buffer; body: string }>(
    it.app.owner.db,
    'select subject, sealed, body from notifications.messages where recipient = $1 and sealed is not null order by created',
    [recipient],
  )
  return rows.map(({ subject, sealed, body }) => {
    const { body: text, content } = JSON.parse(unseal(it.app.settings.encryption_key, sealed)) as {
      body: string
      content: MailContent
    }
    return { subject, kept: body, text, html: htmlMail(content) }
  })
}

test('9,999 cards of an order are made in ten short transactions, each card with a code of its own', async () => {
  const { batch_uuid } = await paid(9999)
  expect((await read(it.owner, batch_uuid)).body).toMatchObject({
    state: 'waiting',
    made: 0,
    quantity: 9999,
    value: null,
  })
  const statements = await statementsDuring(/cards\./, () => makeCards(it.platform, { batch_uuid }))
  expect(statements.length).toBeLessThanOrEqual(10 * 4 + 2)
  expect((await read(it.owner, batch_uuid)).body).toMatchObject({ state: 'ready', made: 9999 })
  const [seen] = await run(
    it.app.owner.db,
    `select count(*)::int as cards, count(distinct code_hash)::int as codes, count(distinct handle)::int as handles,
            count(*) filter (where state = 'blank' and value is null)::int as blank from cards.cards where batch_uuid = $1`,
    [batch_uuid],
  )
  expect(seen).toEqual({ cards: 9999, codes: 9999, handles: 9999, blank: 9999 })
})

test('[C10] two processes at once make a batch once', async () => {
  const { batch_uuid } = await paid(2500)
  await Promise.all([
    makeCards(it.platform, { batch_uuid }),
    makeCards(it.platform, {}),
    makeCards(it.platform, { batch_uuid }),
  ])
  await makeCards(it.platform, {})
  expect((await read(it.owner, batch_uuid)).body).toMatchObject({ state: 'ready', made: 2500 })
  const [seen] = await run(it.app.owner.db, 'select count(*)::int as cards from cards.cards where batch_uuid = $1', [
    batch_uuid,
  ])
  expect(seen).toEqual({ cards: 2500 })
})

test('[C2] a process that dies between two parts of a batch loses none of it: the next one goes on where it was', async () => {
  const { batch_uuid, uuid } = await paid(2100)
  const killed = () => {
    throw new Error('killed')
  }
  arm('cards.chunk-made', killed)
  await expect(makeCards(it.platform, { batch_uuid })).rejects.toThrow('killed')
  expect((await read(it.owner, batch_uuid)).body).toMatchObject({ state: 'making', made: 1000 })
  disarm()
  arm('cards.chunk-written', killed)
  await expect(makeCards(it.platform, { batch_uuid })).rejects.toThrow('killed')
  expect((await read(it.owner, batch_uuid)).body).toMatchObject({ state: 'making', made: 1000 })
  disarm()
  await makeCards(it.platform, {})
  expect((await read(it.owner, batch_uuid)).body).toMatchObject({ state: 'ready', made: 2100 })
  expect(await it.cards(uuid)).toHaveLength(2100)
})

test('cards with a value end five years after they were paid, blank ones have no end', async () => {
  const [valued, blank] = [await paid(1, 2500), await paid(1)]
  await it.work()
  const end = async (batch_uuid: string) =>
    run(it.app.owner.db, 'select state, value, valid_until from cards.cards where batch_uuid = $1', [batch_uuid])
  expect(await end(valued.batch_uuid)).toEqual([
    { state: 'issued', value: 2500, valid_until: new Date('2031-11-26T23:00:00Z') },
  ])
  expect(await end(blank.batch_uuid)).toEqual([{ state: 'blank', value: null, valid_until: null }])
})

test('[CARD-41] [A2] batches are listed for their owner, for whoever holds one of their cards, and for nobody else', async () => {
  const person = await it.person()
  const order = await it.bought(person.as, { value: 1000 })
  const batch_uuid = await batchOf(order.uuid)
  const list = async (as: As) => (await as.call(cardBatches.list, { query: {} })).body.results.map(({ uuid }) => uuid)
  expect(await list(person.as)).toEqual([batch_uuid])
  expect(await list(it.owner)).toContain(batch_uuid)
  expect(await list((await it.person()).as)).toEqual([])
  const other = await createCardProgram(it.app)
  const stranger = it.app.as('program_owner', other.owner_uuid)
  expect(await list(stranger)).toEqual([])
  expect((await read(stranger, batch_uuid)).status).toBe(404)
  expect((await read(it.app.as('admin'), batch_uuid)).body).toMatchObject({ uuid: batch_uuid, order_uuid: order.uuid })
})

test('the codes of a batch are given to its owner with the password alone, written down in the audit log', async () => {
  const waiting = await paid(2, 2500)
  const ask = (as: As, body: object, uuid = waiting.batch_uuid) =>
    as.call(cardBatches.export, {
      params: { uuid },
      body: { format: 'csv', language: 'nl', password: testPassword, ...body },
    })
  expect((await ask(it.owner, {})).problem.code).toBe('batch_not_ready')
  await it.work()
  const wrong = await ask(it.owner, { password: 'Wrong-horse-7' })
  expect([wrong.status, wrong.problem.errors]).toEqual([400, [{ field: 'password', code: 'wrong_password' }]])
  const stranger = await createPerson(it.app, { type: 1 })
  expect((await ask(it.app.as('program_owner', stranger.uuid), {})).status).toBe(404)
  const person = await it.person()
  const bought = await it.bought(person.as, { value: 1000 })
  expect((await ask(it.owner, {}, await batchOf(bought.uuid))).status).toBe(404)

  const file = await ask(it.owner, {})
  expect(file.headers['cache-control']).toBe('no-store')
  const [head, first, second, ...more] = file.raw.toString('utf8').split('\r\n')
  expect(head).toBe('\uFEFFSerienummer;Code;Waarde;Geldig tot en met;Link')
  const row =
    /^\d{10};([2-9A-Z]{4}) ([2-9A-Z]{4}) ([2-9A-Z]{4}) ([2-9A-Z]{4});€\u00A025,00;26-11-2031;http:\/\/ch\.localhost\S*\/cards\/add#([2-9A-Z]{16})$/
  const found = row.exec(first ?? '')
  expect(found?.slice(1, 5).join('')).toBe(found?.[5])
  expect([row.test(second ?? ''), more]).toEqual([true, ['']])
  const pdf = await ask(it.owner, { format: 'pdf' })
  expect(pdfText(pdf.raw)).toContain('Cadeaukaart Binnenstad')
  const entries = await run<{ format: string }>(
    it.app.owner.db,
    "select details ->> 'format' as format from identity.audit_events where action = 'batch_exported' order by uuid",
  )
  expect(entries.map(({ format }) => format)).toEqual(['csv', 'pdf'])

  // A card that somebody has keeps its code.
  await send(waiting.batch_uuid, 'sanne@example.nl')
  const [, kept, given] = (await ask(it.owner, {})).raw.toString('utf8').split('\r\n')
  expect([row.test(kept ?? ''), given?.split(';').slice(1, 2), given?.endsWith(';')]).toEqual([true, [''], true])
})

test('a batch goes by mail to the addressees of a file, each once, on its day; a bad row keeps the file back', async () => {
  const { batch_uuid } = await paid(4, 2500)
  await it.work()
  const good = 'email;name;message;day\nsanne@example.com;Sanne;Fijne <b>dag</b>!;\nomar@example.com;;;24-12-2026'
  const bad = `${good}\neva@;;;\nlotte@example.com;;;2026-11-25`
  const dry = await send(batch_uuid, bad, { dry_run: true })
  expect(dry.body).toEqual({
    rows: 4,
    cards_left: 4,
    bad_rows: [
      { row: 3, code: 'email_invalid' },
      { row: 4, code: 'day_past' },
    ],
    first: [
      { email: 'sanne@example.com', message: 'Fijne <b>dag</b>!', send_on: null },
      { email: 'omar@example.com', message: '', send_on: '2026-12-24' },
    ],
    sent: 0,
  })
  expect((await send(batch_uuid, bad)).body).toMatchObject({ sent: 0, cards_left: 4 })
  const stranger = await createPerson(it.app, { type: 1 })
  expect((await send(batch_uuid, good, { owner_uuid: stranger.uuid })).status).toBe(404)

  const key = newId()
  const clicks = await Promise.all([send(batch_uuid, good, { key }), send(batch_uuid, good)])
  expect(new Set(clicks.map(({ body }) => body.sent ?? 0))).toEqual(new Set([0, 2]))
  expect((await send(batch_uuid, good)).body).toMatchObject({
    sent: 0,
    cards_left: 2,
    bad_rows: [
      { row: 1, code: 'repeated' },
      { row: 2, code: 'repeated' },
    ],
  })
  const many = await send(batch_uuid, ['a', 'b', 'c'].map((name) => `${name}@example.com`).join('\n'))
  expect(many.body).toMatchObject({ status: 422, code: 'too_few_cards' })

  await Promise.all([it.work(), it.work()])
  await it.work()
  const [mail, ...more] = await mailsTo('sanne@example.com')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Lotte de Wit geeft je een kaart van Cadeaukaart Binnenstad')
  const code = /\/cards\/add#([2-9A-Z]{16})/.exec(mail?.text ?? '')?.[1] ?? 'none'
  expect(mail?.html).toContain(`/cards/add#${code}`)
  expect(mail?.html).toContain('Fijne &lt;b&gt;dag&lt;/b&gt;!')
  expect(mail?.text).toContain('“Fijne <b>dag</b>!”')
  expect(`${mail?.subject}${mail?.kept}`).not.toContain(code)
  expect(await mailsTo('omar@example.com')).toEqual([])
  setClock(new Date('2026-12-24T06:59:00Z'))
  await it.work()
  expect(await mailsTo('omar@example.com')).toEqual([])
  setClock(new Date('2026-12-24T07:00:00Z'))
  await it.work()
  expect(await mailsTo('omar@example.com')).toHaveLength(1)
  setClock(morning)
})

test('a gift goes to its recipient by mail with all its cards, and its buyer hears where it is', async () => {
  const recipient = { name: 'Eva', email: 'eva@example.com', message: 'Proost!', send_on: null }
  const order = await it.bought(it.guest, { buyer, value: 2500, quantity: 2, recipient })
  const mails = await mailsTo('eva@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual(['Joris van Dam geeft je een kaart van Cadeaukaart Binnenstad'])
  expect(mails[0]?.text.match(/\/cards\/add#[2-9A-Z]{16}/g)).toHaveLength(2)
  const to_buyer = await mailsTo(buyer.email)
  expect(to_buyer.map(({ subject }) => subject)).toEqual([
    'Je betaling voor Cadeaukaart Binnenstad is ontvangen',
    'Je cadeau van Cadeaukaart Binnenstad gaat naar Eva',
  ])
  for (const { text } of to_buyer) {
    expect(text).toContain(`/gratitude?order=${order.uuid}&key=${order.key}`)
    expect(text).not.toMatch(/#[2-9A-Z]{16}/)
  }
  expect(to_buyer[0]?.text).toContain('Je kunt je aankoop tot en met 10-12-2026 herroepen.')
})

import { creditReminders } from '@plein/contract/credit-management/reminders'
import type { BodyOf } from '@plein/contract/endpoint'
import { Languages } from '@plein/contract/i18n/languages'
import { programs } from '@plein/contract/programs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { pdfText } from '#platform/testing/pdf-text.ts'
import { must } from '../bills.test-data.ts'
import { createCreditProgram, createCreditTestApp, type CreditTestApp } from '../credit.test-data.ts'

let app: CreditTestApp
let uuid: string
beforeAll(async () => {
  app = await createCreditTestApp()
  const program = await createCreditProgram(app, { owner_uuid: app.vos })
  const { body } = await owner().call(programs.read, { params: { uuid: program } })
  uuid = body.bills!.find(({ type }) => type === 2)!.settings[0]!.reminders[1]!.uuid
})
afterAll(() => app.close())

const owner = () => app.as('program_owner', app.vos)
type Body = BodyOf<typeof creditReminders.test>
const send = (body: Partial<Body> = {}, user = app.vos) =>
  app
    .as('program_owner', user)
    .call(creditReminders.test, { params: { uuid }, body: { sender_type: 'mail', language: 'nl', ...body } })

interface Sent {
  readonly uuid: string
  readonly channel: string
  readonly recipient: string
  readonly subject: string | null
  readonly body: string
  readonly sender_name: string | null
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const newest = async (): Promise<Sent> => {
  const [row] = await run<Sent>(
    app.owner.db,
    `select uuid, channel, recipient, subject, body, sender_name from notifications.messages
      where occasion like 'reminder-test %' order by created desc, uuid desc limit 1`,
  )
  return row!
}

test('[CREDIT-20] an owner gets what is typed as a mail, with the values of a made-up bill, in each language', async () => {
  const { recipient } = must(
    await send({ subject: 'Rekening {number}', text: 'Dag {name}, nog {amount} te gaan' }),
  ).body
  const mail = await newest()
  expect(mail).toMatchObject({
    channel: 'mail',
    recipient,
    sender_name: 'Tandarts Vos',
    subject: 'Test: Rekening 2026-0113',
  })
  expect(plain(mail.body)).toContain('Dag Sanne de Wit, nog € 300,00 te gaan')
  expect(mail.body).toContain('Dit is een test met een verzonnen rekening.')
  const subjects = new Set<string>()
  for (const language of Languages) {
    must(await send({ language }))
    subjects.add((await newest()).subject!)
  }
  expect(subjects.size).toBe(Languages.length)
})

test('a letter comes as the PDF that would be printed, and costs are named in it by the law', async () => {
  must(await send({ sender_type: 'letter', text: 'Het gaat om {costs}.' }))
  const { uuid: message_uuid } = await newest()
  const [file] = await run<{ name: string; content: Buffer }>(
    app.owner.db,
    'select name, content from notifications.attachments where message_uuid = $1',
    [message_uuid],
  )
  expect(file!.name).toBe('letter.pdf')
  expect(plain(pdfText(file!.content))).toContain('Het gaat om € 45,00.')
})

test('an SMS goes to the own number, and without one says so', async () => {
  expect((await send({ sender_type: 'sms' })).problem.code).toBe('no_mobile_number')
  await run(app.owner.db, "update identity.users set phone_code = '+31', phone = '612345678' where uuid = $1", [
    app.vos,
  ])
  expect(must(await send({ sender_type: 'sms' })).body.recipient).toBe('+31612345678')
  expect(await newest()).toMatchObject({ channel: 'sms', recipient: '+31612345678' })
})

test('a test charges nothing and reminds nobody, and stands in the audit log', async () => {
  const counts = () =>
    run(
      app.owner.db,
      `select (select count(*) from credit_management.debtor_messages) as messages, (select count(*) from credit_management.sends) as sends,
              (select count(*) from credit_management.charges) as charges, (select count(*) from ledger.journals) as journals`,
    )
  const before = await counts()
  must(await send())
  expect(await counts()).toEqual(before)
  const [entry] = await run<{ action: string }>(
    app.owner.db,
    'select action from identity.audit_events order by uuid desc limit 1',
  )
  expect(entry!.action).toBe('reminder_tested')
})

test('what could not be saved cannot be tested, and a reminder of somebody else is not found', async () => {
  expect((await send({ text: 'Dag {voornaam}' })).problem).toMatchObject({
    code: 'unknown_placeholder',
    errors: [{ field: 'text.nl' }],
  })
  expect((await send({}, app.jan)).status).toBe(404)
})

import { creditSteps } from '@plein/contract/credit-management/bill-steps'
import { timings } from '@plein/contract/credit-management/codes'
import { creditReminders } from '@plein/contract/credit-management/reminders'
import { Languages } from '@plein/contract/i18n/languages'
import type { Language } from '@plein/contract/schema'
import { programs } from '@plein/contract/programs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { startSmtpServer, type ReceivedMail, type TestSmtpServer } from '#platform/testing/smtp-server.ts'
import { must, sentBill } from '../bills.test-data.ts'
import { createCreditProgram, createCreditTestApp, type CreditTestApp } from '../credit.test-data.ts'
import { sendReminders } from '../reminding/send-reminders.job.ts'

let app: CreditTestApp
let smtp: TestSmtpServer
let program_uuid: string
beforeAll(async () => {
  smtp = await startSmtpServer()
  app = await createCreditTestApp({
    jobs: true,
    env: { SMTP_URL: smtp.url, PLEIN_MAIL_FROM: 'Plein <no-reply@plein.example>' },
  })
  program_uuid = await createCreditProgram(app, { owner_uuid: app.vos })
  const { body } = await owner().call(programs.read, { params: { uuid: program_uuid } })
  const individuals = body.bills!.find(({ type }) => type === 2)!
  for (const { uuid: base_uuid } of individuals.settings)
    for (const [role, value] of [
      ['fourteen_day', 17],
      ['costs', 35],
    ] as const)
      must(
        await owner().call(creditReminders.create, {
          body: { title: role, role, value, period_uuid: afterDays, base_uuid },
        }),
      )
})
afterEach(() => setClock(undefined))
afterAll(async () => {
  await app.close()
  await smtp.close()
})

const owner = () => app.as('program_owner', app.vos)
const afterDays = timings.find(({ value, type }) => value === 'after' && type === 11)!.uuid

/** The words of a header, as the reader's mail program shows them (RFC 2047). */
const decodeWords = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, way: string, words: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(words, 'base64').toString('utf8')
        : Buffer.from(
            words
              .replaceAll('_', ' ')
              .replaceAll(/=([0-9A-F]{2})/gi, (_byte, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
            'latin1',
          ).toString('utf8'),
    )
const headerOf = ({ raw }: ReceivedMail, name: string): string => {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  const line = head.split('\r\n').find((text) => text.toLowerCase().startsWith(`${name}:`)) ?? ''
  return decodeWords(line.slice(name.length + 1).trim())
}
const addressOf = (language: Language): string => `sanne-${language}@example.nl`
const mailsTo = (language: Language): ReceivedMail[] =>
  smtp.received.filter(({ to }) => to.includes(addressOf(language)))
/** Each language has so many mails by now. */
const expectMails = (count: number) =>
  eventually(
    () => expect(Languages.map((language) => mailsTo(language).length)).toEqual(Languages.map(() => count)),
    45_000,
  )

/** The bill, four reminders, the costs, and the thanks: by the day on which they leave. Sent on 17-09-2026, due on 01-10. */
const reminderDays = ['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19', '2026-11-05']

test('[CREDIT-01] [CREDIT-20] each mail of a bill arrives in the language of its debtor, in the name of whoever asks, and names no line', async () => {
  setClock(new Date('2026-09-17T10:00:00Z'))
  const bills = []
  for (const language of Languages)
    bills.push(
      await sentBill(app, app.vos, {
        program_uuid,
        debtor: { name: 'Sanne de Wit', email: addressOf(language), language },
      }),
    )
  await expectMails(1)
  for (const [at, day] of reminderDays.entries()) {
    setClock(new Date(`${day}T10:00:00Z`))
    await sendReminders(app.server.app, {})
    await expectMails(at + 2)
  }
  for (const { uuid } of bills)
    must(
      await owner().call(creditSteps.recordPayment, { params: { uuid }, body: { amount: 40_000, day: '2026-11-05' } }),
    )
  const all = reminderDays.length + 2
  await expectMails(all)
  const subjects = Languages.map((language) => mailsTo(language).map((mail) => headerOf(mail, 'subject')))
  expect(new Set(subjects.flat()).size).toBe(Languages.length * all)
  // The same mail has other words in each language.
  const wordsOf = (subject: string): string => subject.replaceAll(/\d{4}-\d{4}/g, '')
  for (let at = 0; at < all; at++) expect(new Set(subjects.map((of) => wordsOf(of[at]!))).size).toBe(Languages.length)
  for (const mail of Languages.flatMap(mailsTo)) {
    expect(headerOf(mail, 'from')).toContain('Tandarts Vos')
    expect(headerOf(mail, 'reply-to')).toContain('balie@vos.example')
    expect(headerOf(mail, 'subject')).not.toContain('Behandeling')
  }
  for (const language of Languages) expect(mailsTo(language)[0]!.raw).toContain('application/pdf')
}, 180_000)

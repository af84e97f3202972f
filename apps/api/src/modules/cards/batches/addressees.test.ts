import { expect, test } from 'vitest'
import { CsvRefused } from '#platform/files/csv-reader.ts'
import { readAddressees } from './addressees.rules.ts'

const known = { today: '2026-11-26', sent_to: new Set<string>() }
const read = (text: string, more: Partial<typeof known> = {}) =>
  readAddressees(Buffer.from(text), { ...known, ...more })
const sanne = { email: 'sanne@example.nl', name: null, message: null, send_on: null }

test('addresses alone are enough, and a message, a name and a day may stand beside them', () => {
  expect(read('sanne@example.nl\r\njoris@example.nl').addressees).toEqual([
    sanne,
    { ...sanne, email: 'joris@example.nl' },
  ])
  expect(read('sanne@example.nl;Fijne verjaardag!').addressees).toEqual([{ ...sanne, message: 'Fijne verjaardag!' }])
  expect(read('sanne@example.nl,"Proost, Sanne",24-12-2026').addressees).toEqual([
    { ...sanne, message: 'Proost, Sanne', send_on: '2026-12-24' },
  ])
  expect(read('sanne@example.nl;Sanne;Proost;2026-12-24').addressees).toEqual([
    { email: 'sanne@example.nl', name: 'Sanne', message: 'Proost', send_on: '2026-12-24' },
  ])
})

test.each([
  'E-mailadres;Naam;Bericht;Datum',
  'email,name,message,day',
  'E-Mail-Adresse;Name;Nachricht;Datum',
  'Электронная почта;Имя;Сообщение;Дата',
  'Електронна пошта;Ім’я;Повідомлення;Дата',
])('headings are known in five languages, in any order: %s', (line) => {
  const sign = line.includes(';') ? ';' : ','
  const expected = { email: 'sanne@example.nl', name: 'Sanne', message: 'Hoi', send_on: '2026-12-24' }
  const row = ['sanne@example.nl', 'Sanne', 'Hoi', '24.12.2026']
  expect(read(`\uFEFF${line}\n${row.join(sign)}`)).toEqual({ addressees: [expected], bad_rows: [] })
  const turned = [line.split(sign).toReversed().join(sign), row.toReversed().join(sign)]
  expect(read(turned.join('\n')).addressees).toEqual([expected])
})

test('every bad row is named by its number and what is wrong with it', () => {
  const file = [
    'email;message;day',
    'sanne@example.nl;Hoi;26-11-2026',
    'sanne@;Hoi;',
    `joris@example.nl;${'a'.repeat(301)};`,
    'joris@example.nl;Hoi;31-02-2027',
    'omar@example.nl;Hoi;2026-11-25',
    'SANNE@example.nl;Nog een;',
    'lotte@example.nl;;',
    'eva@example.nl;Hoi;morgen',
  ]
  const { addressees, bad_rows } = read(file.join('\n'), { sent_to: new Set(['lotte@example.nl']) })
  expect(addressees.map(({ email }) => email)).toEqual(['sanne@example.nl'])
  expect(bad_rows).toEqual([
    { row: 2, code: 'email_invalid' },
    { row: 3, code: 'message_too_long' },
    { row: 4, code: 'repeated' },
    { row: 5, code: 'day_past' },
    { row: 6, code: 'repeated' },
    { row: 7, code: 'repeated' },
    { row: 8, code: 'day_invalid' },
  ])
})

test('a file without rows has none, and an address that brings a header along is none', () => {
  expect(read('')).toEqual({ addressees: [], bad_rows: [] })
  expect(read('email;message\n')).toEqual({ addressees: [], bad_rows: [] })
  expect(read('"sanne@example.nl\nBcc: all@example.nl"').bad_rows).toEqual([{ row: 1, code: 'email_invalid' }])
})

test.each(['<svg><script>alert(1)</script></svg>', 'PK\u0003\u0004\u0000@\u0000', 'Sanne;Hoi\nJoris;Hoi'])(
  'a file without headings in which nobody is addressed is no list: %j',
  (text) => {
    expect(() => read(text)).toThrow(CsvRefused)
    expect(read(`email\n${text.replaceAll('\n', ' ')}`).bad_rows).toEqual([{ row: 1, code: 'email_invalid' }])
  },
)

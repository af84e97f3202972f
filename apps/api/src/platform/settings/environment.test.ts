import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromProject } from '../runtime/project-root.ts'
import { readVariable, listRows, type VariableName } from './environment.ts'

test('docs/operations.md lists the settings as they are read, with their defaults', () => {
  const [, table = ''] = readFileSync(fromProject('docs/operations.md'), 'utf8').split(
    '| variable | default | meaning |\n|---|---|---|\n',
  )
  const [rows = ''] = table.split('\n\n')
  // The last two are the allocator's and Node's own.
  expect(rows.split('\n').slice(0, -2)).toEqual(listRows())
})

test.each<[VariableName, string, string]>([
  ['PORT', 'eighty', 'PORT is not a port number: eighty'],
  ['PORT', '65536', 'PORT is not a port number: 65536'],
  ['PLEIN_REMOTE_CONNECT', 'shop', 'PLEIN_REMOTE_CONNECT is one of admin, po, acceptor, ch, food'],
  ['PLEIN_PLATFORM_FEE', '100.5', 'PLEIN_PLATFORM_FEE is a percentage like 2.5, with two decimals at most'],
  ['PLEIN_SMS_PER_PROGRAM', '0', 'PLEIN_SMS_PER_PROGRAM is a whole number above 0'],
  ['PLEIN_SIGN_UP_COUNTRIES', 'NL Belgium', 'PLEIN_SIGN_UP_COUNTRIES is a list of ISO 3166-1 codes like NL BE DE'],
  [
    'SMTP_URL',
    'mail.example.nl',
    'SMTP_URL is an address like smtps://mail.example.nl:465, with a user and password where it wants them',
  ],
  [
    'PLEIN_MAIL_FROM',
    'nobody',
    'PLEIN_MAIL_FROM is an address like no-reply@example.nl, or Name <no-reply@example.nl>',
  ],
  ['PLEIN_CLOCK', 'tomorrow', 'PLEIN_CLOCK is a moment like 2026-11-24T16:40:00Z, and not for production'],
  ['LOG_FORMAT', 'yaml', 'LOG_FORMAT is json or text'],
])('%s=%s is refused with a sentence', (name, value, sentence) => {
  expect(() => readVariable({ [name]: value }, name)).toThrow(sentence)
})

test.each<[VariableName, string | undefined, string | undefined]>([
  ['HOST', '127.0.0.1', '0.0.0.0'],
  ['PLEIN_MAILS_PER_ADDRESS', '200', '10'],
  ['PLEIN_PLATFORM_FEE', '2.5', '0'],
  ['PLEIN_PDOK_URL', undefined, 'https://api.pdok.nl/bzk/locatieserver/search/v3_1'],
  ['SMTP_URL', undefined, undefined],
])('%s is %s by itself, and in production %s', (name, usual, production) => {
  expect(readVariable({}, name)).toBe(usual)
  expect(readVariable({ NODE_ENV: 'production' }, name)).toBe(production)
})

import { describe, expect, test } from 'vitest'
import {
  domainTyped,
  isAllowedOrigin,
  isAnalyticsId,
  isDomainName,
  isFrameOrigin,
  parseKeywords,
  parseOrigins,
  repeatedKeyword,
} from './rules.ts'

const long = (length: number): string => 'a'.repeat(length)

describe('a domain name', () => {
  test.each([
    'bella.nl',
    'bella-napoli.nl',
    'a.b.c.d.nl',
    '9292.nl',
    'x1.n-l.example',
    'xn--bcher-kva.nl',
    'zaak.xn--p1ai',
  ])('[COURT-44] %s is one', (name) => expect(isDomainName(name)).toBe(true))
  test.each([
    'Bella.nl',
    'bücher.nl',
    'bella_napoli.nl',
    'bella napoli.nl',
    'bella.nl/',
    'bella.nl:80',
    'https://bella.nl',
    'bella..nl',
    '.bella.nl',
    'bella.nl.',
    'bella.nl\n',
    '*.bella.nl',
    'bella.nl;x',
    '',
  ])('[COURT-44] %j is none', (name) => expect(isDomainName(name)).toBe(false))

  test('[COURT-45] each label has up to 63 characters, and the whole 253', () => {
    expect(isDomainName(`${long(63)}.nl`)).toBe(true)
    expect(isDomainName(`${long(64)}.nl`)).toBe(false)
    expect(isDomainName(`bella.${long(64)}`)).toBe(false)
    const whole = [long(63), long(63), long(63), long(58), 'nl'].join('.')
    expect(whole).toHaveLength(253)
    expect(isDomainName(whole)).toBe(true)
    expect(isDomainName(`a${whole}`)).toBe(false)
  })
  test.each(['-bella.nl', 'bella-.nl', 'bella.-nl', 'bella.nl-', '-.nl'])(
    '[COURT-46] %s begins or ends a label with a hyphen',
    (name) => expect(isDomainName(name)).toBe(false),
  )
  test.each(['bella', 'localhost', 'nl'])('[COURT-47] %s has one label', (name) =>
    expect(isDomainName(name)).toBe(false),
  )
  test.each(['1.2.3.4', '127.0.0.1', 'bella.1'])('%s is an address, or could be read as one', (name) =>
    expect(isDomainName(name)).toBe(false),
  )
  test('[S6] is told in no time, whatever is asked', () => {
    const before = Date.now()
    for (const text of [`${'a-'.repeat(25_000)}!`, `${'a.'.repeat(25_000)}`, '-'.repeat(50_000)]) isDomainName(text)
    // A guard: what is not linear takes minutes.
    expect(Date.now() - before).toBeLessThan(20_000)
  })
  test.each([
    [' HTTPS://www.Bella.nl/menu?x#y ', 'www.bella.nl'],
    ['bella.nl.', 'bella.nl'],
    ['bella.nl:8080', 'bella.nl'],
  ])('is found in %j', (typed, found) => expect(domainTyped(typed)).toBe(found))
})

describe('keywords', () => {
  test('[COURT-14] are a comma list', () =>
    expect(parseKeywords(' pizza, pasta  fresca ,,Amsterdam,')).toEqual(['pizza', 'pasta fresca', 'Amsterdam']))
  test.each([
    [['pizza', 'Pizza'], 'Pizza'],
    [['crème', 'cre\u0300me'], 'cre\u0300me'],
    [['ПИЦЦА', 'пицца'], 'пицца'],
    [['pizza', 'pizzeria'], undefined],
  ])('[COURT-49] %j repeats %s', (words, repeated) => expect(repeatedKeyword(words)).toBe(repeated))
})

test.each(['G-ABC123', 'UA-12345-1', 'GT-AB12'])('%s measures', (id) => expect(isAnalyticsId(id)).toBe(true))
test.each(['g-abc123', 'G-', 'ABC', "G-A');alert(1)//", 'G-ABC 123', 'GTM-ABCD', `G-${long(40).toUpperCase()}`])(
  '%s does not',
  (id) => expect(isAnalyticsId(id)).toBe(false),
)

describe('an origin for frames', () => {
  test.each(['https://bella.nl', 'https://www.bella.nl:8443', 'https://*.bella.nl', 'https://xn--bcher-kva.nl'])(
    '%s is one',
    (origin) => expect(isFrameOrigin(origin, false)).toBe(true),
  )
  test.each([
    'http://bella.nl',
    'https://*',
    'https://*.nl',
    'https://*.*.bella.nl',
    'https://www.*.nl',
    'https://bella.nl/shop',
    'https://bella.nl;',
    "https://bella.nl 'unsafe-inline'",
    'https://bella.nl\nscript-src *',
    'https://user@bella.nl',
    'https://bella.nl:0',
    'https://bella.nl:99999',
    'https://Bella.nl',
    'https://127.0.0.1',
    'https://localhost',
    "'self'",
    '*',
    'data:',
    'bella.nl',
    'http://winkel.localhost:8082',
  ])('%j is none', (origin) => expect(isFrameOrigin(origin, false)).toBe(false))
  test('of a developer is, in development', () => {
    expect(isFrameOrigin('http://winkel.localhost:8082', true)).toBe(true)
    expect(isFrameOrigin('http://bella.nl', true)).toBe(false)
    expect(isFrameOrigin('http://*.localhost', true)).toBe(false)
  })
  test('is read from a list', () =>
    expect(parseOrigins('https://A.nl/ ,https://b.nl:443\n\nhttps://c.nl:8443')).toEqual([
      'https://a.nl',
      'https://b.nl',
      'https://c.nl:8443',
    ]))
  test.each([
    ['https://bella.nl', true],
    ['https://www.bella.nl', false],
    ['https://a.shop.nl', true],
    ['https://a.b.shop.nl', true],
    ['https://shop.nl', false],
    ['https://evilshop.nl', false],
    ['http://a.shop.nl', false],
    ['https://a.shop.nl.evil.example', false],
    ['null', false],
  ])('[B7] %s is among the allowed: %s', (origin, allowed) =>
    expect(isAllowedOrigin(origin, ['https://bella.nl', 'https://*.shop.nl'])).toBe(allowed),
  )
})

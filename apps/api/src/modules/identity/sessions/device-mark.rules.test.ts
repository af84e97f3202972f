import { describe, expect, test } from 'vitest'
import { deviceCookieIn, isStale, getMark, setDeviceCookie, withMark } from './device-mark.rules.ts'
import { isWornOut, noteFailureOfMark } from '../passwords/recent-failures.ts'

const [secret, other_secret] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const at = new Date('2026-11-24T16:40:00Z')
const later = (days: number): Date => new Date(at.getTime() + days * 24 * 60 * 60 * 1000)
const own = withMark({ secret, name: 'iris@example.nl', cookie: '', at })
const [issued = '', id = '', mac = ''] = own.split('.')

describe('a mark', () => {
  test.each([
    ['its own name', 'iris@example.nl', own, at, true],
    ['its own name, half a year later', 'iris@example.nl', own, later(179.9), true],
    ['its own name, after its end', 'iris@example.nl', own, later(180), false],
    ['another name', 'lotte@example.nl', own, at, false],
    ['a name that begins with its own', 'iris@example.nl.example', own, at, false],
    [
      'a later moment than it was made at',
      'iris@example.nl',
      `${later(1).getTime().toString(36)}.${id}.${mac}`,
      at,
      false,
    ],
    ['another id', 'iris@example.nl', `${issued}.${id.replaceAll(/./g, 'A')}.${mac}`, at, false],
    ['no signature', 'iris@example.nl', `${issued}.${id}.`, at, false],
    ['a signature of nothing', 'iris@example.nl', `${issued}.${id}.${'A'.repeat(22)}`, at, false],
    [
      'another key',
      'iris@example.nl',
      withMark({ secret: other_secret, name: 'iris@example.nl', cookie: '', at }),
      at,
      false,
    ],
    ['nothing', 'iris@example.nl', '', at, false],
    ['noise', 'iris@example.nl', '~~..~%00~'.repeat(1000), at, false],
  ])('counts for %s as it should', (_what, name, cookie, moment, counts) => {
    expect(getMark({ secret, name, cookie, at: moment }) !== null).toBe(counts)
  })

  test('tells nobody whose it is, and is another one each time', () => {
    const again = withMark({ secret, name: 'iris@example.nl', cookie: '', at })
    expect(again).not.toBe(own)
    expect(own).toMatch(/^[\w-]+\.[\w-]{16}\.[\w-]{22}$/)
    expect(Buffer.from(mac, 'base64url').toString('latin1')).not.toContain('iris')
  })

  test('stands beside those of three others of the device, in place of the own one that was there', () => {
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.nl`)
    let cookie = ''
    for (const name of names) cookie = withMark({ secret, name, cookie, at })
    expect(names.map((name) => getMark({ secret, name, cookie, at }) !== null)).toEqual([false, true, true, true, true])
    const renewed = withMark({ secret, name: 'c@example.nl', cookie, at })
    expect(renewed.split('~')).toHaveLength(4)
    expect(names.map((name) => getMark({ secret, name, cookie: renewed, at }) !== null)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ])
    expect(getMark({ secret, name: 'c@example.nl', cookie: renewed, at })?.id).not.toBe(
      getMark({ secret, name: 'c@example.nl', cookie, at })?.id,
    )
  })

  test('is made anew after a month, when it counts no longer, and where there is none', () => {
    const mark = { id, issued: at }
    expect(isStale(null, later(-9), at)).toBe(true)
    expect([isStale(mark, later(-9), later(29)), isStale(mark, later(-9), later(30))]).toEqual([false, true])
    expect([isStale(mark, at, later(1)), isStale(mark, new Date(at.getTime() + 1), later(1))]).toEqual([false, true])
  })
})

describe('the cookie', () => {
  test.each([
    [false, `plein-device=${own}; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax`],
    [true, `__Host-plein-device=${own}; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure`],
  ])('[S12] of a host, https %s, is read by no script and sent to no other', (is_secure, header) => {
    expect(setDeviceCookie(own, is_secure)).toBe(header)
    expect(deviceCookieIn(`theme=dark; ${header.split(';')[0]}; a=b`, is_secure)).toBe(own)
    expect(deviceCookieIn(header.split(';')[0] ?? '', !is_secure)).toBe('')
  })
})

describe('wrong passwords with a mark', () => {
  test('are ten; then it is worn out, and others are not', () => {
    for (let wrong = 0; wrong < 9; wrong++) noteFailureOfMark('one')
    expect(isWornOut('one')).toBe(false)
    noteFailureOfMark('one')
    expect([isWornOut('one'), isWornOut('two')]).toEqual([true, false])
  })

  test('are remembered of twenty thousand marks, and no more', () => {
    for (let wrong = 0; wrong < 10; wrong++) noteFailureOfMark('oldest')
    for (let mark = 0; mark < 19_999; mark++) noteFailureOfMark(`mark ${mark}`)
    expect(isWornOut('oldest')).toBe(true)
    noteFailureOfMark('one more')
    expect(isWornOut('oldest')).toBe(false)
  })
})

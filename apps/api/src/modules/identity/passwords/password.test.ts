import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describe, expect, test } from 'vitest'
import { Problem } from '#platform/http/problem.ts'
import { createFairQueue } from '#platform/runtime/fair-queue.ts'
import { promised } from '#platform/testing/load.ts'
import { hashPassword, isPassword } from './password.ts'
import { passwordError } from './password.rules.ts'

const codeOf = (password: string): string | null => passwordError(password)?.code ?? null

describe('[B8] what may be a password', () => {
  test.each([
    ['[AUTH-22] seven characters', 'Abcde-1', 'invalid_password'],
    ['[AUTH-22] eight', 'Abcdef-1', null],
    ['eight letters of which two are composed of two signs', 'E\u0301tE\u0301s-12', 'invalid_password'],
    ['[AUTH-23] no uppercase letter', 'zonnebloem-41', 'invalid_password'],
    ['[AUTH-24] no lowercase letter', 'ZONNEBLOEM-41', 'invalid_password'],
    ['[AUTH-25] no digit', 'Zonnebloem-tafel', 'invalid_password'],
    ['[AUTH-45] nothing', '', 'required'],
    ['64 characters', `Aa1${'x'.repeat(61)}`, null],
    ['128 characters', `Aa1${'x'.repeat(125)}`, null],
    ['129 characters', `Aa1${'x'.repeat(126)}`, 'too_long'],
    ['128 letters that take two units each', `Aa1${'\u{1f35f}'.repeat(125)}`, null],
    ['a phrase with spaces', 'Een tafel voor 3', null],
    ['Cyrillic letters', 'Пароль-Плейн-7', null],
    ['Arabic digits with Latin letters', 'Zonnebloem-٤١', null],
    ['one of the commonest', 'Password1', 'password_common'],
    ['one of the commonest in other capitals', 'pASSWORD1', 'password_common'],
    ['a keyboard walk', '1qaz2wsX', 'password_common'],
    ['a common word with a year', 'Michael2026', 'password_common'],
    ['a common word with digits and a mark', 'Qwerty123!', 'password_common'],
    ['a Dutch one', 'Welkom01', 'password_common'],
    ['a season', 'Zomer2026!', 'password_common'],
    ['a common word among others', 'Michael-en-Sanne-7', null],
    ['a common word with much behind it', 'Michael20261121', null],
  ])('%s', (_name, password, code) => expect(codeOf(password)).toBe(code))

  test('[S6] is said within 50 ms, whatever is typed', () => {
    for (const piece of ['a', 'A1', ' ', '1', '!', 'é', '\u0301', '\u{1f35f}', 'a '.repeat(10)]) {
      const timeOf = (): number => {
        const began = performance.now()
        passwordError(piece.repeat(50_000 / piece.length))
        return performance.now() - began
      }
      expect(Math.min(timeOf(), timeOf(), timeOf())).toBeLessThan(promised(50))
    }
  })
})

describe('[B8] how it is kept', () => {
  test('as argon2id with 19 MiB and two passes, salted', async () => {
    const [one, two] = [await hashPassword('Zonnebloem-41'), await hashPassword('Zonnebloem-41')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect([await isPassword('Zonnebloem-41', one), await isPassword('Zonnebloem-42', one)]).toEqual([true, false])
  })

  test('and checked beside the event loop: a hundred at once leave it free', async () => {
    const stored = await hashPassword('Zonnebloem-41')
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const used = process.cpuUsage()
    await Promise.all(
      Array.from({ length: 100 }, (_none, at) => isPassword('wrong', stored, { group: `10.0.0.${at}` })),
    )
    const { user } = process.cpuUsage(used)
    delay.disable()
    // A hundred of them on the loop would have blocked it for as long as they took.
    expect(delay.percentile(50) / 1e6).toBeLessThan(promised(Math.max(20, user / 1000 / 20)))
  })
})

describe('turns', () => {
  const busy = () => new Error('busy')
  const pending = () => {
    let finish: () => void = () => undefined
    const done = new Promise<void>((resolve) => {
      finish = resolve
    })
    return { done, finish: () => finish() }
  }

  test('are taken by key: who sends much waits for themselves', async () => {
    const queue = createFairQueue({ at_once: 1, max_of_one: 10, most: 20, busy })
    const order: string[] = []
    const first = pending()
    const running = [queue.run({ group: 'flood' }, () => first.done)]
    for (let at = 0; at < 5; at++)
      running.push(queue.run({ group: 'flood' }, async () => void order.push(`flood ${at}`)))
    running.push(queue.run({ group: 'guest' }, async () => void order.push('guest')))
    first.finish()
    await Promise.all(running)
    expect(order).toEqual(['flood 0', 'guest', 'flood 1', 'flood 2', 'flood 3', 'flood 4'])
  })

  test('never run more at once than they may, and go on after a failure', async () => {
    const queue = createFairQueue({ at_once: 2, max_of_one: 50, most: 50, busy })
    let running = 0
    let most = 0
    const work = async (at: number): Promise<number> => {
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
      if (at % 3 === 0) throw new Error('no')
      return at
    }
    const settled = await Promise.allSettled(
      Array.from({ length: 30 }, (_none, at) => queue.run({ group: 'a' }, () => work(at))),
    )
    expect(most).toBe(2)
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    expect(await queue.run({ group: 'a' }, async () => 'after')).toBe('after')
  })

  test('are refused to a key that has too many waiting, and to all when there are too many', async () => {
    const queue = createFairQueue({ at_once: 1, max_of_one: 2, most: 3, busy })
    const first = pending()
    const running = [
      queue.run({ group: 'a' }, () => first.done),
      queue.run({ group: 'a' }, async () => 1),
      queue.run({ group: 'a' }, async () => 2),
    ]
    await expect(queue.run({ group: 'a' }, async () => 3)).rejects.toThrow('busy')
    running.push(queue.run({ group: 'b' }, async () => 4))
    await expect(queue.run({ group: 'c' }, async () => 5)).rejects.toThrow('busy')
    first.finish()
    await Promise.all(running)
  })

  test('a password that cannot be looked at now is not a wrong one: 503', async () => {
    const waiting = Array.from({ length: 60 }, () => isPassword('x', null, { group: 'one address' }))
    const settled = await Promise.allSettled(waiting)
    const refused = settled.filter((item) => item.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every(({ reason }) => reason instanceof Problem && reason.kind.status === 503)).toBe(true)
  })
})

import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '#platform/problems/problem.ts'
import { askUntilKnown } from './ask-until-known.ts'

const lost = new ApiProblem({ code: 'offline', status: 0 })
const pause = (): number => 1

/** Answers one after the other; the last one again and again. */
const answers = (...list: (ApiProblem | string)[]) => {
  let at = 0
  return vi.fn<() => Promise<string>>(async () => {
    const answer = list[Math.min(at, list.length - 1)]!
    at += 1
    if (typeof answer === 'string') return answer
    throw answer
  })
}

describe('a call whose outcome matters', () => {
  it.each([
    ['no connection', lost],
    ['no answer in time', new ApiProblem({ code: 'timeout', status: 0 })],
    ['a failure of the server', new ApiProblem({ code: 'server_error', status: 502 })],
    ['the first one still at work', new ApiProblem({ code: 'idempotency_key_in_use', status: 409 })],
  ])('is asked again after %s, until it is known', async (_, failure) => {
    const ask = answers(failure, failure, failure, 'taken')
    const waited: number[] = []
    await expect(askUntilKnown(ask, { pause, onLost: (times) => waited.push(times) })).resolves.toBe('taken')
    expect(ask).toHaveBeenCalledTimes(4)
    expect(waited).toEqual([1, 2, 3])
  })

  it.each([
    ['card_balance_too_low', 409],
    ['card_token_not_valid', 404],
    ['too_many_requests', 429],
  ])('ends with the refusal %s', async (code, status) => {
    const ask = answers(new ApiProblem({ code, status }), 'taken')
    await expect(askUntilKnown(ask, { pause })).rejects.toMatchObject({ code })
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('does not take too many calls for an answer about one that was lost', async () => {
    const ask = answers(lost, new ApiProblem({ code: 'too_many_requests', status: 429 }), 'taken')
    await expect(askUntilKnown(ask, { pause })).resolves.toBe('taken')
  })

  it('is asked again at once when the network is back', async () => {
    const ask = answers(lost, 'taken')
    const known = askUntilKnown(ask, { pause: () => 3_600_000 })
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
    // The wait begins after the answer has been looked at.
    await Promise.resolve()
    await vi.waitFor(async () => {
      window.dispatchEvent(new Event('online'))
      await expect(Promise.race([known, Promise.resolve('waits')])).resolves.toBe('taken')
    })
  })

  it('ends when nobody waits any more', async () => {
    const stop = new AbortController()
    const ask = answers(lost)
    const known = askUntilKnown(ask, { pause: () => 3_600_000, signal: stop.signal })
    stop.abort(new Error('left'))
    await expect(known).rejects.toThrow('left')
    expect(ask).toHaveBeenCalledTimes(1)
  })
})

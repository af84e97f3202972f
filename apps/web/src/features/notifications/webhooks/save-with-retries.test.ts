import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '#platform/problems/problem.ts'
import { MaxRepeats, saveWithRetries } from './save-with-retries.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const lost = new ApiProblem({ code: 'offline', status: 0 })
const broken = new ApiProblem({ code: 'server_error', status: 500 })
const refused = new ApiProblem({ code: 'url_not_allowed', status: 422 })

const run = (save: () => Promise<string>) => {
  const outcome = vi.fn<(value: unknown) => void>()
  saveWithRetries(save).then(outcome, outcome)
  return outcome
}

test('[PAY-32] three retries, each a second later than the one before, then it is marked maxRepeats', async () => {
  const save = vi.fn<() => Promise<string>>().mockRejectedValue(lost)
  const outcome = run(save)
  for (const [ms, calls] of [
    [0, 1],
    [999, 1],
    [1, 2],
    [1999, 2],
    [1, 3],
    [2999, 3],
    [1, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms)
    expect(save).toHaveBeenCalledTimes(calls)
  }
  expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(MaxRepeats)
  expect(outcome.mock.calls[0]?.[0]).toMatchObject({ type: 'maxRepeats', cause: lost })
})

test('[PAY-32] a server that answers again is enough', async () => {
  const save = vi.fn<() => Promise<string>>().mockRejectedValueOnce(broken).mockResolvedValue('saved')
  const outcome = run(save)
  await vi.advanceTimersByTimeAsync(1000)
  expect(outcome).toHaveBeenCalledWith('saved')
  expect(save).toHaveBeenCalledTimes(2)
})

test('a refusal is no lost connection: it is said at once', async () => {
  const save = vi.fn<() => Promise<string>>().mockRejectedValue(refused)
  const outcome = run(save)
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome).toHaveBeenCalledWith(refused)
  expect(save).toHaveBeenCalledTimes(1)
})

import { describe, expect, it } from 'vitest'
import { ApiProblem } from '#platform/problems/problem.ts'
import { saveWithRetry } from './save-with-retry.ts'

const failing = (statuses: readonly number[]) => {
  const left = [...statuses]
  const waits: number[] = []
  const reports: number[] = []
  let sent = 0
  const send = (): Promise<string> => {
    sent += 1
    const status = left.shift()
    return status === undefined ? Promise.resolve('saved') : Promise.reject(new ApiProblem({ code: 'x', status }))
  }
  const run = () =>
    saveWithRetry(send, {
      onRetry: (retry) => reports.push(retry),
      wait: (ms) => {
        waits.push(ms)
        return Promise.resolve()
      },
    })
  return { run, waits, reports, count: () => sent }
}

describe('what is saved in the feed', () => {
  it.each([0, 500, 503, 429])(
    '[FEED-39] [FEED-40] [FEED-41] is sent again after 1, 2 and 3 s for %i',
    async (status) => {
      const call = failing([status, status, status])
      expect(await call.run()).toBe('saved')
      expect([call.waits, call.reports, call.count()]).toEqual([[1000, 2000, 3000], [1, 2, 3, 0], 4])
    },
  )

  it('[FEED-39] [FEED-40] [FEED-41] gives the status after the third', async () => {
    const call = failing([0, 503, 0, 503])
    await expect(call.run()).rejects.toMatchObject({ status: 503 })
    expect([call.waits, call.count()]).toEqual([[1000, 2000, 3000], 4])
  })

  it.each([400, 403, 404, 409, 413, 422])('[FEED-42] is not sent again for %i', async (status) => {
    const call = failing([status])
    await expect(call.run()).rejects.toMatchObject({ status })
    expect([call.waits, call.count()]).toEqual([[], 1])
  })
})

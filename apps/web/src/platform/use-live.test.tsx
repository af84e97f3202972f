import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLive } from './live.ts'
import { ApiProblem } from './problems/problem.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const later = (seconds: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)))

const follow = (open: () => Promise<Response>) => {
  const poll = vi.fn<() => void>()
  const { unmount, result } = renderHook(() => useLive({ open, poll, onEvent: () => undefined, streamKey: 'an-order' }))
  return { poll, unmount, state: () => result.current.state }
}

it('asks every minute beside a stream that is open: an event may have been lost', async () => {
  const alive = new ReadableStream<Uint8Array>({
    start: (controller) =>
      void setInterval(() => controller.enqueue(new TextEncoder().encode(': still here\n\n')), 15_000),
  })
  const { poll, unmount, state } = follow(async () => new Response(alive))
  await later(1)
  await later(59)
  expect([state(), poll.mock.calls.length]).toEqual(['live', 0])
  await later(61)
  expect([state(), poll.mock.calls.length]).toEqual(['live', 2])
  unmount()
  await later(120)
  expect(poll).toHaveBeenCalledTimes(2)
})

it('asks at once when there is no stream, and every 15 seconds', async () => {
  const { poll, unmount, state } = follow(() => Promise.reject(new ApiProblem({ code: 'not_found', status: 404 })))
  await later(1)
  expect([state(), poll.mock.calls.length]).toEqual(['polling', 1])
  await later(30)
  expect(poll).toHaveBeenCalledTimes(3)
  unmount()
})

import { waitFor } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepAnswers } from './kept-answers.ts'
import { ApiProblem } from '../problems/problem.ts'
import { tokenStore } from './tokens.ts'
import { browserCaches } from '../testing/browser-cache.ts'

const NOW = Date.parse('2026-11-24T16:40:00Z')
const HOUR = 3_600_000
const queryKey = ['board', 'bella']
const board = { results: [{ order_id: 1042, phone: '0612345678' }] }

const signIn = (fam: string): void =>
  tokenStore.start({ auth_token: `h.${btoa(JSON.stringify({ exp: 4_000_000_000, fam }))}.s`, refresh_token: 'r' })

/** A page of the portal from its opening on; asked, it has what the server says or why it cannot be asked. */
const open = (oldest_ms?: number) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const end = keepAnswers(client, [{ queryKey: ['board'], ...(oldest_ms !== undefined && { oldest_ms }) }])
  const ask = async (input: object | ApiProblem) =>
    client.fetchQuery({
      queryKey,
      queryFn: () => (input instanceof ApiProblem ? Promise.reject(input) : Promise.resolve(input)),
    })
  const shown = () => client.getQueryState(queryKey)
  return { end, ask, shown }
}
const away = new ApiProblem({ code: 'offline', status: 0 })
const entries = async () => (await caches.open('any')).keys()

/** A page that asked, and was closed. */
const visit = async (oldest_ms?: number): Promise<void> => {
  const { ask, end } = open(oldest_ms)
  await ask(board)
  await waitFor(async () => expect(await entries()).toHaveLength(1))
  end()
}
/** The page that is shown when it opens while the server answers like this. */
const shownAt = async (problem: ApiProblem) => {
  const { ask, shown, end } = open()
  await ask(problem).catch(() => undefined)
  await waitFor(() => expect(shown()?.data).toBeDefined(), { timeout: 200 }).catch(() => undefined)
  end()
  return shown()
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  vi.stubGlobal('caches', browserCaches())
  signIn('one')
})
afterEach(() => {
  tokenStore.end('signed_out')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('answers for a moment in which the server cannot be asked', () => {
  it('are there when the page is opened anew, with the moment at which they were given', async () => {
    await visit()
    vi.setSystemTime(NOW + HOUR)
    expect(await shownAt(away)).toMatchObject({ data: board, dataUpdatedAt: NOW, error: null })
  })

  it('are not shown where the server refuses', async () => {
    await visit()
    expect((await shownAt(new ApiProblem({ code: 'not_found', status: 404 })))?.data).toBeUndefined()
  })

  it('go after a shift, and say nothing from the future when the clock was put back', async () => {
    await visit()
    vi.setSystemTime(NOW - HOUR)
    expect((await shownAt(away))?.data).toBeUndefined()
    await visit()
    vi.setSystemTime(NOW + 4 * HOUR)
    expect((await shownAt(away))?.data).toBeUndefined()
    expect(await entries()).toEqual([])
  })

  it('stay as long as they were asked to', async () => {
    await visit(30 * 24 * HOUR)
    vi.setSystemTime(NOW + 29 * 24 * HOUR)
    expect(await shownAt(away)).toMatchObject({ data: board, dataUpdatedAt: NOW })
    vi.setSystemTime(NOW + 31 * 24 * HOUR)
    expect((await shownAt(away))?.data).toBeUndefined()
  })

  it('are forgotten at sign-out, and not shown to who signs in next', async () => {
    const { ask, end } = open()
    await ask(board)
    await waitFor(async () => expect(await entries()).toHaveLength(1))
    tokenStore.end('signed_out')
    await waitFor(async () => expect(await entries()).toEqual([]))
    end()
    signIn('one')
    await visit()
    signIn('two')
    expect((await shownAt(away))?.data).toBeUndefined()
    await waitFor(async () => expect(await entries()).toEqual([]))
  })

  it('are forgotten at a sign-out on another page, and by one while they are being written', async () => {
    await visit()
    tokenStore.end('signed_out')
    await waitFor(async () => expect(await entries()).toEqual([]))
    signIn('one')
    const { ask, end } = open()
    const puts = vi.spyOn(await caches.open('plein-answers'), 'put')
    await ask(board)
    tokenStore.end('signed_out')
    await waitFor(() => expect(puts).toHaveResolved())
    await waitFor(async () => expect(await entries()).toEqual([]))
    end()
  })

  it('are kept of what was answered before the sign-in was complete', async () => {
    tokenStore.end('signed_out')
    const { ask, end } = open()
    await ask(board)
    signIn('one')
    await waitFor(async () => expect(await entries()).toHaveLength(1))
    end()
  })
})

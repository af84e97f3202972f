import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { MemoryRouter, useLocation } from '#platform/router/router.tsx'
import { useReturn } from './use-return.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Page = () => {
  useReturn('court')
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

/** Comes back from the provider, which answers so; answers what it was asked. */
const comeBack = async (...answers: (string | null)[]): Promise<string[]> => {
  vi.useFakeTimers()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: RequestInfo | URL) => {
    asked.push(String(url instanceof Request ? url.url : url))
    const status = answers[Math.min(asked.length, answers.length) - 1]
    return status === null ? Promise.reject(new TypeError('no network')) : Response.json({ ccvpay_status: status })
  })
  await act(
    async () =>
      void render(
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter initialEntries={['/invitations/court?connected=shop']}>
            <Page />
          </MemoryRouter>
        </QueryClientProvider>,
      ),
  )
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)))
  return asked
}

it('asks the provider how it went, once when it knows, and leaves the address clean', async () => {
  const asked = await comeBack('active')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/\/programs\/shop\/ccv-onboarding\?food_court=court$/)
  expect(screen.getByText('/invitations/court')).toBeTruthy()
})

it('asks again while the provider does not know yet, or cannot be asked', async () => {
  expect(await comeBack('started', null, 'active')).toHaveLength(3)
})

it('leaves it after five times', async () => {
  expect(await comeBack('started')).toHaveLength(5)
})

it('reads the invitations anew, also where they are on their way as the provider is asked', async () => {
  const answers: ((state: string) => void)[] = []
  const Invitations = () => {
    const { data } = useQuery({
      queryKey: ['court-invitations'],
      queryFn: ({ signal }) =>
        new Promise<string>((done, refuse) => {
          answers.push(done)
          signal.addEventListener('abort', () => refuse(new DOMException('aborted', 'AbortError')))
        }),
    })
    return <p>state {data}</p>
  }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ccvpay_status: 'active' })))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/invitations/court?connected=shop']}>
        <Page />
        <Invitations />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  await act(async () => answers[0]?.('started'))
  await act(async () => answers[1]?.('active'))
  expect(await screen.findByText('state active')).toBeTruthy()
})

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { kitStrings } from '#ui/strings/index.ts'
import { startLanguage } from '../language.ts'
import { RevealWhenLoaded } from './reveal-when-loaded.tsx'

beforeEach(async () => {
  startLanguage(null)
  await kitStrings.load('nl')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const parts: Record<string, (text: string) => void> = {}

const Part = ({ name, next }: { name: string; next?: string }) => {
  const { data } = useQuery({
    queryKey: [name],
    queryFn: () => new Promise<string>((resolve) => (parts[name] = resolve)),
  })
  return (
    <>
      <p>{data}</p>
      {data && next && <Part name={next} />}
    </>
  )
}

const show = () =>
  act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <RevealWhenLoaded>
            <Part name="first" />
            <Part name="second" next="third" />
          </RevealWhenLoaded>
        </Suspense>
      </QueryClientProvider>,
    )
  })
/** Frames pass as long as the parts are waited for. */
const frames = () => act(async () => vi.advanceTimersByTimeAsync(200))
const answer = async (name: string) => {
  await act(async () => parts[name]!(name))
  await frames()
}
const isShown = (): boolean => screen.getByText('first').parentElement!.hidden === false

it('shows its parts at once when the last of them has its answer, also one that is asked for after another', async () => {
  vi.useFakeTimers()
  await show()
  await answer('first')
  expect(isShown()).toBe(false)
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  await answer('second')
  expect(isShown()).toBe(false)
  await answer('third')
  expect(isShown()).toBe(true)
  expect(document.querySelector('[aria-busy="true"]')).toBeNull()
})

it('holds nothing back for an answer that takes too long', async () => {
  vi.useFakeTimers()
  await show()
  await answer('first')
  await act(async () => vi.advanceTimersByTimeAsync(3000))
  expect(isShown()).toBe(true)
})

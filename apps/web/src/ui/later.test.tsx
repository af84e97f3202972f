import { act, cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { later } from './later.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('leaves the page as it is while its code does not come, and stands there once it does', async () => {
  vi.useFakeTimers()
  const Code: ComponentType<{ name: string }> = ({ name }) => <p>menu of {name}</p>
  const load = vi.fn<() => Promise<typeof Code>>(async () => Code)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Menu = later(load, ({ name }) => <span>wait for {name}</span>)
  const page = (name: string) => (
    <>
      <input aria-label="note" defaultValue="typed" />
      <Menu name={name} />
    </>
  )
  const { rerender, unmount } = render(page('Ada'))
  await act(async () => vi.advanceTimersByTimeAsync(4900))
  expect([load.mock.calls.length, screen.getByText('wait for Ada')]).toEqual([1, expect.anything()])
  expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('typed')
  await act(async () => vi.advanceTimersByTimeAsync(200))
  expect(screen.getByText('menu of Ada')).toBeTruthy()
  rerender(page('Bo'))
  expect(screen.getByText('menu of Bo')).toBeTruthy()
  // Known from now on: it stands there at once.
  unmount()
  render(page('Cy'))
  expect(screen.getByText('menu of Cy')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

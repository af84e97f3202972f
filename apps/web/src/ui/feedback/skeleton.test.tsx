import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { kitStrings } from '../strings/index.ts'
import { Loading, Skeleton } from './skeleton.tsx'

beforeAll(async () => {
  startLanguage(null)
  await kitStrings.load('nl')
})
afterEach(cleanup)

const show = (children: ReactNode) => act(async () => render(<Suspense>{children}</Suspense>))
const input = (): (string | null)[] => screen.queryAllByRole('status').map(({ textContent }) => textContent)
const part = (name: string) => (
  <Loading key={name} label={name}>
    <Skeleton />
  </Loading>
)

it('says once that a page loads, however much of it does', async () => {
  const { rerender } = await show(['menu', 'basket', 'times'].map(part))
  expect(input()).toEqual(['menu'])
  // Loaded rows appear without an announcement; the rest is loading as before, and nothing new.
  await act(async () => rerender(<Suspense>{['basket', 'times'].map(part)}</Suspense>))
  expect(input()).toEqual([])
  await act(async () => rerender(<Suspense>{null}</Suspense>))
  await act(async () => rerender(<Suspense>{part('sheet')}</Suspense>))
  expect(input()).toEqual(['sheet'])
})

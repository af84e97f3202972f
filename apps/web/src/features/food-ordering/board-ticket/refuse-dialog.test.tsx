import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '../../../platform/language.ts'
import { problemStrings } from '../../../platform/problems/strings/index.ts'
import { boardStrings } from '../board/strings/index.ts'
import { boardOrder } from '../board-state/board-orders.test-data.ts'
import { RefuseDialog } from './refuse-dialog.tsx'

const refunding = {
  uuid: '',
  amount: 2700,
  currency: 'EUR',
  status: 'created',
  reason: 'preview',
  created: '',
  lines: [],
}

/** What toasts stand above. */
const bottom = (): string => document.documentElement.style.getPropertyValue('--bottom-bar')

beforeEach(async () => {
  startLanguage(null)
  await Promise.all([boardStrings.load('nl'), problemStrings.load('nl')])
  vi.stubGlobal('fetch', async () => Response.json(refunding))
  // There is no layout here: each element is one pixel high for every letter of its buttons.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell: () => void
      constructor(tell: () => void) {
        this.tell = tell
      }
      observe(element: HTMLElement): void {
        Object.defineProperty(element, 'offsetHeight', { value: element.textContent?.length })
        this.tell()
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['a phone', true, /^[1-9]\d*px$/],
  ['a desk', false, /^$/],
])('on %s the undo of the deed before does not cover its buttons', async (_where, matches, room) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }))
  await act(
    async () =>
      void render(
        <QueryClientProvider client={new QueryClient()}>
          <Suspense>
            <RefuseDialog order={boardOrder()} onClose={() => {}} />
          </Suspense>
        </QueryClientProvider>,
      ),
  )
  expect(await screen.findByText(/27,00/)).toBeTruthy()
  expect(bottom()).toMatch(room)
  cleanup()
  expect(bottom()).toBe('')
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { kitStrings } from '#ui/strings/index.ts'
import { formStrings } from '#ui/forms/strings/index.ts'
import { MemoryRouter } from '#platform/router/router.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { courtStrings } from './strings/index.ts'

beforeAll(async () => {
  startLanguage(null)
  await Promise.all([kitStrings.load('nl'), formStrings.load('nl'), courtStrings.load('nl')])
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const invitation = { invite_uuid: 'one', court: { title: 'De Markthal', owner_name: 'Lotte Vos' } }

const show = async () => {
  const onDecline = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={['/']}>
          <Suspense>
            <DeclineDialog invitation={invitation as never} open onClose={() => undefined} onDecline={onDecline} />
          </Suspense>
        </MemoryRouter>
      </QueryClientProvider>,
    )
  })
  await screen.findByRole('radio', { name: /kosten/ }, { timeout: 30_000 })
  return onDecline
}
const decline = () => act(async () => screen.getByRole('button', { name: 'Weigeren' }).click())
const choose = (name: RegExp) => act(async () => screen.getByRole('radio', { name }).click())

it('asks for a reason, and for words with another one; both are sent', async () => {
  const onDecline = await show()
  await decline()
  expect(screen.getAllByText('Kies een reden').length).toBeGreaterThan(0)
  await choose(/Iets anders/)
  await decline()
  expect(screen.getAllByText('Schrijf in een paar woorden waarom').length).toBeGreaterThan(0)
  expect(onDecline).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('In je eigen woorden'), { target: { value: ' Wij stoppen in mei ' } })
  await decline()
  expect(onDecline).toHaveBeenCalledWith({ decline_reason: 'other', decline_words: 'Wij stoppen in mei' })
})

it('sends a reason of the list without words', async () => {
  const onDecline = await show()
  await choose(/kosten/)
  await decline()
  expect(onDecline).toHaveBeenCalledWith({ decline_reason: 'fee' })
})

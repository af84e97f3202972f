import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { Profile } from '@plein/contract/identity'
import type { Payout } from '@plein/contract/payments/payouts'
import type { PublicProfile } from '@plein/contract/people/users'
import type { Acceptor } from '@plein/contract/programs/acceptors'
import type { MenuProduct } from '@plein/contract/menus/editing'
import { Suspense, type ReactElement } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { SetActive } from '../features/identity/users/set-active.tsx'
import { CodeForm } from '../features/identity/promotion-codes/code-form.tsx'
import { ProductDrawer } from '../features/menus/product-drawer.tsx'
import { BankAccountDialog } from '../features/payments/payouts/bank-account-dialog.tsx'
import { ReturnPayout } from '../features/payments/payouts/return-payout.tsx'
import { InviteDialog } from '../features/programs/acceptors/invite-dialog.tsx'
import { Invitation } from '../features/programs/acceptors/invitation.tsx'
import { BlockDialog } from '../features/programs/page/block-dialog.tsx'
import { someProgram } from '../features/programs/programs.test-data.ts'
import { startLanguage } from '../platform/language.ts'
import { queryClient } from '../platform/query-client.ts'
import { profileQuery } from '../platform/session/session.ts'
import { settle } from './testing/settle.ts'

const nothing = (): void => undefined
const program = someProgram()
const user = {
  uuid: 'user',
  full_name: 'Omar Yilmaz',
  details: { profile: { is_active: true } },
} as unknown as PublicProfile
const part = {
  uuid: 'part',
  program_title: 'De Markthal',
  program_image: null,
  owner_name: 'Lotte Vos',
  invited_at: null,
  terms: { fee_percent: null, fee_fixed: null, tc_pdf_url: null },
} as unknown as Acceptor
const category = { uuid: 'category', title: 'Pizza', index: 0 }

/** Every dialog that asks before what was typed goes: what is typed there, and what of it is kept nowhere. */
const dialogs: [string, ReactElement, typed: Record<string, string>, secret?: Record<string, string>][] = [
  ['blocking a program', <BlockDialog program={program as never} onClose={nothing} />, { reason: 'Klachten' }],
  ['disabling an account', <SetActive user={user} details={user.details!} />, { reason: 'Misbruik' }],
  ['returning a payout', <ReturnPayout payout={{ uuid: 'payout' } as Payout} />, { reason: 'Rekening dicht' }],
  ['inviting', <InviteDialog program={program} open onClose={nothing} />, { emails: 'omar@example.nl' }],
  ['declining an invitation', <Invitation part={part} level={2} />, { note: 'Te druk' }],
  [
    'a promotion code',
    <CodeForm promo={undefined} open onClose={nothing} onSaved={nothing} />,
    { code: 'LENTE26', title: 'Voorjaar', most_uses: '12' },
  ],
  [
    'a bank account',
    <BankAccountDialog program_uuid={program.uuid} open onClose={nothing} title="Rekening" />,
    { name: 'Bella Napoli' },
    { iban: 'NL91ABNA0417164300', password: 'Plein-2026' },
  ],
  [
    'a dish',
    <ProductDrawer
      program_uuid={program.uuid}
      product={undefined as MenuProduct | undefined}
      is_new
      categories={[category as never]}
      category_uuid={category.uuid}
      wordOf={() => ''}
      onRemove={nothing}
      onClose={nothing}
    />,
    { title: 'Pizza Norma', description: 'Met aubergine' },
  ],
]

beforeAll(() => {
  startLanguage(null)
  // Nobody answers: what is looked at here is the device's alone.
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const field = (name: string): HTMLInputElement | null =>
  document.querySelector(`[role=dialog] [id$="-${name}"]:is(input, textarea)`)
/** Somebody is signed in and opens the dialog, which some pages do by their last button. */
const open = async (dialog: ReactElement, who: string, name: string): Promise<void> => {
  cleanup()
  queryClient.setQueryData(profileQuery.queryKey, { uuid: who } as Profile)
  const page = (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={null}>{dialog}</Suspense>
    </QueryClientProvider>
  )
  await act(async () => render(page))
  await settle(() => expect(document.querySelector('[role=dialog], button')).toBeTruthy())
  const buttons = [...document.querySelectorAll('button')]
  if (!document.querySelector('[role=dialog]')) await act(async () => buttons.at(-1)!.click())
  await settle(() => expect(field(name)).toBeTruthy())
}

it.each(dialogs)('keeps what was typed for %s over a session that ended, for that person', async (...row) => {
  const [, dialog, typed, secret = {}] = row
  const [first = ''] = Object.keys(typed)
  const values = (of: object) => Object.fromEntries(Object.keys(of).map((name) => [name, field(name)?.value]))
  const blank = (of: object) => Object.fromEntries(Object.keys(of).map((name) => [name, '']))
  await open(dialog, 'omar', first)
  for (const [name, value] of Object.entries({ ...typed, ...secret }))
    await act(async () => {
      fireEvent.change(field(name)!, { target: { value } })
    })
  expect(values({ ...typed, ...secret })).toEqual({ ...typed, ...secret })
  await open(dialog, 'lotte', first)
  expect(values(typed)).toEqual(blank(typed))
  await open(dialog, 'omar', first)
  expect(values(typed)).toEqual(typed)
  expect(values(secret)).toEqual(blank(secret))
  const kept = JSON.stringify(sessionStorage)
  for (const value of Object.values(secret)) expect(kept).not.toContain(value)
})

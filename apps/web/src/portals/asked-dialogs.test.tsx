import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { Profile } from '@plein/contract/identity'
import type { Payout } from '@plein/contract/payments/payouts'
import type { PublicProfile } from '@plein/contract/people/users'
import type { WholeProgram } from '@plein/contract/programs'
import type { Acceptor } from '@plein/contract/programs/acceptors'
import type { MenuCategory } from '@plein/contract/menus/editing'
import { Suspense, type ReactElement } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { SetActive } from '#features/identity/users/set-active.tsx'
import { CodeForm } from '#features/identity/promotion-codes/code-form.tsx'
import { ProductDrawer } from '#features/menus/product-drawer.tsx'
import { BankAccountDialog } from '#features/payments/payouts/bank-account-dialog.tsx'
import { ReturnPayout } from '#features/payments/payouts/return-payout.tsx'
import { InviteDialog } from '#features/programs/acceptors/invite-dialog.tsx'
import { Invitation } from '#features/programs/acceptors/invitation.tsx'
import { BlockDialog } from '#features/programs/page/block-dialog.tsx'
import { someProgram } from '#features/programs/programs.test-data.ts'
import { startLanguage } from '#platform/language.ts'
import { queryClient } from '#platform/query-client.ts'
import { profileQuery } from '#platform/session/session.ts'
import { settle } from './testing/settle.ts'

const nothing = (): void => undefined
const program = someProgram() as WholeProgram
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
const category = { uuid: 'category', title: 'Pizza', index: 0 } as unknown as MenuCategory

/** Every dialog that asks before what was typed goes: what is typed there, and what of it is kept nowhere. */
const dialogs: {
  what: string
  dialog: ReactElement
  typed: Record<string, string>
  secret?: Record<string, string>
}[] = [
  {
    what: 'blocking a program',
    dialog: <BlockDialog program={program} onClose={nothing} />,
    typed: { reason: 'Klachten' },
  },
  {
    what: 'disabling an account',
    dialog: <SetActive user={user} details={user.details!} />,
    typed: { reason: 'Misbruik' },
  },
  {
    what: 'returning a payout',
    dialog: <ReturnPayout payout={{ uuid: 'payout' } as Payout} />,
    typed: { reason: 'Rekening dicht' },
  },
  {
    what: 'inviting',
    dialog: <InviteDialog program={program} open onClose={nothing} />,
    typed: { emails: 'omar@example.nl' },
  },
  {
    what: 'declining an invitation',
    dialog: <Invitation participation={part} level={2} />,
    typed: { note: 'Te druk' },
  },
  {
    what: 'a promotion code',
    dialog: <CodeForm promo={undefined} open onClose={nothing} onSaved={nothing} />,
    typed: { code: 'LENTE26', title: 'Voorjaar', most_uses: '12' },
  },
  {
    what: 'a bank account',
    dialog: <BankAccountDialog program_uuid={program.uuid} open onClose={nothing} title="Rekening" />,
    typed: { name: 'Bella Napoli' },
    secret: { iban: 'NL91ABNA0417164300', password: 'Plein-2026' },
  },
  {
    what: 'a dish',
    dialog: (
      <ProductDrawer
        program_uuid={program.uuid}
        product={undefined}
        is_new
        categories={[category]}
        category_uuid={category.uuid}
        wordOf={() => ''}
        onRemove={nothing}
        onClose={nothing}
      />
    ),
    typed: { title: 'Pizza Norma', description: 'Met aubergine' },
  },
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

it.each(dialogs)('keeps what was typed for $what over a session that ended', async ({ dialog, typed, secret = {} }) => {
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
  const stored = JSON.stringify(sessionStorage)
  for (const value of Object.values(secret)) expect(stored).not.toContain(value)
})

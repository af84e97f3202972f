// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const screens = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|gallery|testing/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const keeps = /useDraft|useOwnDraft|useAutosave|useKept|useSignUp|openDraft/

/** Forms without useForm that hold a single answer: a name, a postcode, a code. */
const single = [
  'features/food-ordering/visit/address-form.tsx',
  'features/menus/add-category.tsx',
  'features/menus/category-row.tsx',
  'features/notifications/message-drawer.tsx',
  'features/payment-management/owner/send-request.tsx',
  'features/programs/scanned/pay.page.tsx',
  'features/support/messages.page.tsx',
  'platform/lost-mail/lost-mail.tsx',
  'ui/forms/form.tsx',
  'ui/lists/save-view-dialog.tsx',
]
/** Numbers of cards are never kept. */
const cards = [
  'features/cards/buying/unpaid.tsx',
  'features/credit-management/own-bills/pay.page.tsx',
  'features/food-ordering/order/order-actions.tsx',
  'features/food-ordering/order/payment-ended.tsx',
  'features/payment-management/payer/order-to-pay.tsx',
]
/** Forms whose draft is handed to them by the page around. */
const handed = [
  'features/cards/orders/order-cards.page.tsx',
  'features/cards/setup/card-form.tsx',
  'features/food-ordering/checkout/checkout.page.tsx',
  'features/food-ordering/checkout/use-checkout-form.ts',
  'features/food-setup/page/food-form.tsx',
  'features/identity/registration/business-step.tsx',
  'features/identity/registration/person-step.tsx',
  'features/identity/registration/start-step.tsx',
]

const filesWith = (found: RegExp): string[] => screens.filter(({ text }) => found.test(text)).map(({ file }) => file)

it('finds every form keeping what was typed, or asking before it goes', () => {
  const bare = screens
    .filter(({ text }) => /<form\b/.test(text) || /typed: 'kept'/.test(text))
    .filter(({ text }) => !keeps.test(text))
    .map(({ file }) => file)
  expect(bare.toSorted()).toEqual([...single, ...cards, ...handed].toSorted())
})

it('finds a draft of the own behind every dialog that asks before what was typed goes', () => {
  const dialogs = filesWith(/typed: 'asked'|<ReasonDialog/).filter((file) => file !== 'ui/overlays/reason-dialog.tsx')
  expect(dialogs.length).toBeGreaterThan(5)
  expect(dialogs.filter((file) => !filesWith(/useOwnDraft\(/).includes(file))).toEqual([])
})

it('finds the drafts of forms that get theirs from the page around', () => {
  for (const form of [
    'food-setup/form/use-kept-form.ts',
    'registration/registration.page.tsx',
    'order-paying/checkout-draft.ts',
  ])
    expect(
      filesWith(/useDraft|useAutosave|useSignUp|openDraft|tabStorage/).filter((file) => file.endsWith(form)),
    ).toHaveLength(1)
  expect(filesWith(/useAskBeforeLeaving\(isDirty\)/)).toEqual(['features/menus/product-drawer.tsx'])
})

import { checkCharacter, groupedCode } from '@plein/contract/cards/card-code'
import { cardTypes } from '@plein/contract/cards/codes'
import type { UsableCard } from '@plein/contract/cards/wallet'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { queryClient } from '#platform/query-client.ts'
import { tokenStore } from '#platform/session/tokens.ts'
import { settings } from '#platform/settings.ts'
import { kitStrings } from '#ui/strings/index.ts'
import { chosenCards } from './chosen-cards.ts'
import { GiftCards } from './gift-cards.tsx'
import { giftCardStrings } from './strings/index.ts'
import { useGiftCards, type ToPay } from './use-gift-cards.ts'

const body = '7KQX4MNP7KQX4MN'
const code = body + checkCharacter(body)

/** A card as the server offers it for the order of the tests: 23.00 at Bella Napoli. */
const usable = (token: string, balance: number, facts: Partial<UsableCard> = {}): UsableCard => ({
  token,
  title: 'Cadeaukaart Binnenstad',
  last_four: token.slice(-4),
  type: { id: cardTypes.gift, title: '', description: '' },
  image: null,
  currency: 'EUR',
  balance,
  amount: Math.min(balance, 2300),
  program_uuids: ['bella'],
  valid_until: null,
  ...facts,
})

let asked: { token?: string; order_uuid?: string }[]
let wallet: UsableCard[]
/** The server's answer about a typed code. */
let answer: (token: string) => Response
let isSubmitted: boolean

beforeEach(async () => {
  asked = []
  wallet = []
  isSubmitted = false
  answer = (token) => Response.json({ results: [usable(token, 735)] })
  queryClient.clear()
  sessionStorage.clear()
  localStorage.clear()
  tokenStore.end('signed_out')
  chosenCards.forget('cart')
  startLanguage(null)
  await Promise.all([giftCardStrings, problemStrings, kitStrings].map((words) => words.load('nl')))
  vi.stubGlobal('fetch', async (_: string | URL, { body: sent }: RequestInit = {}) => {
    const question = JSON.parse(sent as string) as { token?: string; order_uuid?: string }
    asked.push(question)
    return question.token === undefined ? Response.json({ results: wallet }) : answer(question.token)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Object.assign(settings(), { disable_cards: false })
})

const order: ToPay = { cart_uuid: 'cart', currency: 'EUR', shares: [{ program_uuid: 'bella', amount: 2300 }] }
/** The cards as they would be sent. */
const sources = (): unknown => JSON.parse(document.querySelector('form')?.dataset['sources'] ?? 'null')

const Block = ({ to_pay, tried }: { to_pay: ToPay; tried: string[] }) => {
  const cards = useGiftCards(to_pay)
  return (
    <form
      data-sources={JSON.stringify(cards.sources)}
      onSubmit={(event) => {
        event.preventDefault()
        isSubmitted = true
      }}
    >
      <GiftCards
        cards={cards}
        tried={tried}
        names={
          new Map([
            ['bella', 'Bella Napoli'],
            ['wok', 'Wok Garden'],
          ])
        }
      />
    </form>
  )
}

const show = (to_pay: Partial<ToPay> = {}, tried: string[] = []) =>
  act(
    async () =>
      void render(
        <QueryClientProvider client={queryClient}>
          <Suspense>
            <Block to_pay={{ ...order, ...to_pay }} tried={tried} />
          </Suspense>
        </QueryClientProvider>,
      ),
  )

const text = (): string => document.body.textContent.replaceAll('\u00a0', ' ')
const type = async (typed: string): Promise<void> => {
  const open = screen.queryByRole('button', { name: /code (invullen|toevoegen)$/i })
  if (open) await userEvent.click(open)
  const field = await screen.findByLabelText('Code van je cadeaukaart of voucher')
  await userEvent.clear(field)
  await userEvent.type(field, typed)
}
/** All that a page keeps beyond its memory. */
const keptBy = (storage: Storage): (string | null)[] =>
  Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? ''))
const add = () => userEvent.click(screen.getByRole('button', { name: 'Toevoegen' }))
const signIn = () => tokenStore.start({ auth_token: 'a', refresh_token: 'r' })

it('adds the card of a code in any spacing, says how much it pays and what is left, and lets it go again', async () => {
  await show()
  await type(` ${groupedCode(code).toLowerCase()} `)
  await add()
  await waitFor(() => expect(text()).toContain('Nog € 15,65 te betalen'))
  expect(asked).toMatchObject([{ token: code }])
  expect(text()).toContain('Cadeaukaart Binnenstad •••• ' + code.slice(-4))
  expect(text()).toContain('betaalt € 7,35')
  expect(sources()).toEqual([{ token: code, amount: 735 }])
  await userEvent.click(screen.getByRole('button', { name: /^Cadeaukaart Binnenstad .* weghalen$/ }))
  expect(sources()).toEqual([])
  expect(text()).not.toContain('te betalen')
})

it('keeps a code in the memory of this page alone', async () => {
  await show()
  await type(code)
  await add()
  await waitFor(() => expect(sources()).toHaveLength(1))
  expect([...keptBy(sessionStorage), ...keptBy(localStorage), window.location.href].join()).not.toContain(code)
  cleanup()
  await show()
  expect(sources()).toEqual([{ token: code, amount: 735 }])
})

it.each([
  ['a slip of the finger', code.slice(0, -1) + (code.endsWith('2') ? '3' : '2'), 'Er klopt iets niet in deze code'],
  ['one that is too short', '7KQX 4MNP', 'Er klopt iets niet in deze code'],
  ['the number outside', '1234 567 890', 'Dit is het nummer aan de buitenkant'],
])('tells %s without asking anybody', async (_, typed, words) => {
  await show()
  await type(typed)
  await add()
  expect(text()).toContain(words)
  expect(asked).toEqual([])
})

it('adds with Enter, and orders nothing by that', async () => {
  await show()
  await type(`${code}{Enter}`)
  await waitFor(() => expect(sources()).toHaveLength(1))
  expect(isSubmitted).toBe(false)
})

it.each([
  [404, 'card_token_not_valid', 'Deze code is niet geldig of verouderd'],
  [409, 'card_not_taken_here', 'Deze kaart wordt hier niet aangenomen'],
])('says at the field why a code was refused, and keeps what was typed: %i %s', async (status, refusal, words) => {
  answer = () => Response.json({ code: refusal, status }, { status })
  await show()
  await type(code)
  await add()
  await waitFor(() =>
    expect(screen.getByLabelText('Code van je cadeaukaart of voucher').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(text()).toContain(words)
  expect(screen.getByLabelText<HTMLInputElement>('Code van je cadeaukaart of voucher').value.replaceAll(' ', '')).toBe(
    code,
  )
  expect(sources()).toEqual([])
})

it('offers the cards of a wallet to tick, each with what it pays of what is on it', async () => {
  signIn()
  wallet = [usable('a'.repeat(32), 735), usable('b'.repeat(32), 2500, { last_four: 'WXYZ' })]
  await show()
  const [first, second] = await screen.findAllByRole('checkbox')
  expect(text()).toContain('saldo € 25,00')
  await userEvent.click(first!)
  await userEvent.click(second!)
  expect(text()).toContain('betaalt € 7,35')
  expect(text()).toContain('betaalt € 15,65 van € 25,00')
  expect(text()).toContain('Je kaarten betalen alles')
  expect(sources()).toEqual([
    { token: 'a'.repeat(32), amount: 735 },
    { token: 'b'.repeat(32), amount: 1565 },
  ])
  await userEvent.click(first!)
  expect(text()).toContain('betaalt € 23,00 van € 25,00')
})

it('has nothing left for a third card, and says of a voucher that is worth too much why', async () => {
  signIn()
  const voucher = {
    type: { id: cardTypes.voucher, title: '', description: '' },
    title: 'Lunchbon',
    amount: 1500,
  } as const
  wallet = [
    usable('a'.repeat(32), 2000),
    usable('b'.repeat(32), 1500, voucher),
    usable('c'.repeat(32), 500, { program_uuids: ['wok'], title: 'Wokkaart' }),
  ]
  await show()
  await userEvent.click((await screen.findAllByRole('checkbox'))[0]!)
  expect(text()).toContain('€ 15,00 waard en in één keer te gebruiken')
  expect(text()).toContain('Er is niets meer te betalen voor deze kaart')
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ disabled }) => disabled)).toEqual([false, true, true])
})

it('chooses the cards of a wallet again that a payment was tried with, and asks for a code once more', async () => {
  signIn()
  wallet = [usable('a'.repeat(32), 735, { last_four: '7KQX' })]
  await show({ order_uuid: 'order-1', tried: ['7KQX', '9999'] }, ['•••• 7KQX', '•••• 9999'])
  await waitFor(() => expect(sources()).toEqual([{ token: 'a'.repeat(32), amount: 735 }]))
  expect(asked).toMatchObject([{ order_uuid: 'order-1' }])
  expect(text()).toContain('Er is niets van •••• 9999 afgeschreven')
  expect(await screen.findByLabelText('Code van je cadeaukaart of voucher')).toBeTruthy()
})

it('takes five cards at most', async () => {
  signIn()
  wallet = Array.from({ length: 6 }, (_, at) => usable(String(at).repeat(32), 100))
  await show()
  for (const box of (await screen.findAllByRole('checkbox')).slice(0, 5)) await userEvent.click(box)
  expect(text()).toContain('Je kunt met 5 kaarten tegelijk betalen.')
  expect(screen.getAllByRole<HTMLInputElement>('checkbox')[5]!.disabled).toBe(true)
  expect(sources()).toHaveLength(5)
})

it('is not there where the owner of the host takes no cards', async () => {
  Object.assign(settings(), { disable_cards: true })
  signIn()
  await show()
  expect(text()).toBe('')
  expect(asked).toEqual([])
})

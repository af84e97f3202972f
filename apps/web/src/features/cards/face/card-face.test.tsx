import { cardStates } from '@plein/contract/cards/codes'
import { contrast, type Hex } from '@plein/contract/brand'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState, type ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { colourCard } from './card-colours.ts'
import { CardFace, type CardFaceProps } from './card-face.tsx'
import { CardFlip } from './card-flip.tsx'
import { cardFaceStrings } from './strings/index.ts'

beforeAll(async () => {
  startLanguage(null)
  await cardFaceStrings.load('nl')
})
afterEach(cleanup)

const card: CardFaceProps = {
  title: 'Cadeaukaart Hoorn',
  description: 'Te besteden in de binnenstad.',
  image: '/media/card.jpg',
  orientation: 'horizontal',
  amount_text: '€\u00A025,00',
  valid_text: 'Geldig tot 21-11-2028',
  serial: '1000007919',
}

const show = (shown: ReactNode): Promise<void> =>
  act(async () => {
    render(<Suspense>{shown}</Suspense>)
  })

describe('the face of a card', () => {
  it('is read out as one sentence of all that stands on it', async () => {
    await show(<CardFace {...card} uses_text="7 keer over" state="blocked" />)
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Cadeaukaart Hoorn, €\u00A025,00, 7 keer over, Geldig tot 21-11-2028, Nr. 1000 007 919, Geblokkeerd',
    )
  })

  it('says on its back what it is and how it is used', async () => {
    await show(<CardFace {...card} side="back" />)
    const name = screen.getByRole('img').getAttribute('aria-label')
    expect(name).toContain(card.description)
    expect(name).toContain('laat de QR-code scannen')
  })

  it('shows its uses as large as an amount when it has no other value', async () => {
    await show(<CardFace {...card} amount_text="" uses_text="10 keer" />)
    expect(screen.getAllByText('10 keer')).toHaveLength(1)
  })

  it('is drawn without a picture, and takes a narrower one of those that we keep', async () => {
    await show(<CardFace {...card} image={null} colour="#00a651" />)
    expect(document.querySelector('img')).toBeNull()
    cleanup()
    await show(<CardFace {...card} />)
    expect(document.querySelector('img')?.getAttribute('srcset')).toContain('/media/w640/card.jpg 640w')
  })

  it.each(cardStates.filter((state) => state !== 'active'))('says in a word that it is %s', async (state) => {
    await show(<CardFace {...card} state={state} />)
    const t = await cardFaceStrings.translate()
    expect(screen.getByText(t(state))).toBeTruthy()
  })

  it('shows a code of its own on the back', async () => {
    await show(<CardFace {...card} side="back" qr={<b>QR</b>} />)
    expect(screen.getByText('QR')).toBeTruthy()
  })
})

test('a card that is turned over shows one side at a time', async () => {
  const Turned = () => {
    const [side, setSide] = useState<'front' | 'back'>('front')
    return <CardFlip {...card} side={side} onSide={setSide} />
  }
  await show(<Turned />)
  const hidden = (): boolean[] => screen.getAllByRole('img').map((face) => face.closest('[inert]') !== null)
  expect(hidden()).toEqual([false, true])
  await userEvent.click(screen.getByRole('button', { name: 'Toon de achterkant' }))
  expect(hidden()).toEqual([true, false])
  await userEvent.click(screen.getByRole('button', { name: 'Toon de voorkant' }))
  expect(hidden()).toEqual([false, true])
})

test.each(['#4d7cfe', '#ff8000', '#ffd400', '#e4002b', '#00a651', '#00bcd4', '#111827', '#ffffff', 'ended'])(
  'text is readable on a drawn card in %s, also where its circles are',
  (colour) => {
    const colours = colourCard(colour)
    const on = colours['--card-on'] as Hex
    for (const ground of ['--card-solid', '--card-shade'] as const)
      expect(contrast(colours[ground] as Hex, on)).toBeGreaterThanOrEqual(4.5)
  },
)

test('a colour that is none leaves a card in that of its host', () => {
  expect(colourCard(null)).toEqual({})
  expect(colourCard('url(https://example.com)')).toEqual({})
})

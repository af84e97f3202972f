import { buffer } from 'node:stream/consumers'
import { checkCharacter, codeAlphabet, groupedSerial } from '@plein/contract/cards/card-code'
import type { Language } from '@plein/contract/schema'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { printWords } from '../strings/index.ts'
import { drawnPages, readCode, type DrawnPage } from './drawn-page.test-data.ts'
import { printCards, type CardDesign, type PrintedCard, type PrintFormat } from './print-cards.ts'
import { bleed, card as size, findCell, cutMarks, letter, mm, sheet, type Side } from './sheet.rules.ts'

const design: CardDesign = {
  title: 'Cadeaukaart Binnenstad Hoorn',
  description: 'Te besteden bij meer dan 120 winkels in de Hoornse binnenstad.',
  picture: null,
  orientation: 'horizontal',
  program_title: 'Binnenstad Hoorn',
  colour: '#4d7cfe',
}

const codeOf = (at: number): string => {
  const body = Array.from({ length: 15 }, (_, place) => codeAlphabet.charAt((at * 7 + place * (at + 5)) % 31)).join('')
  return body + checkCharacter(body)
}

const cardOf = (at: number, change: Partial<PrintedCard> = {}): PrintedCard => ({
  code: codeOf(at),
  serial: String(1_000_000_000 + at * 7919),
  value_text: '€\u00A025,00',
  valid_text: 'Geldig tot 21-11-2028',
  url: `https://kaart.binnenstad-hoorn.example/cards/add#${codeOf(at)}`,
  ...change,
})
const cardsOf = (count: number): PrintedCard[] => Array.from({ length: count }, (_, at) => cardOf(at + 1))

const print = (
  cards: readonly PrintedCard[],
  {
    format = 'a4',
    language = 'nl',
    ...change
  }: Partial<CardDesign> & { format?: PrintFormat; language?: Language } = {},
): Promise<Buffer> => buffer(printCards({ design: { ...design, ...change }, cards, format, language }))

const cell = (at: number, side: Side) => ({ ...findCell(at, side), width: size.long, height: size.short })
const wordsOf = (page: DrawnPage | undefined): string => page?.texts.map(({ text }) => text).join('\n') ?? ''
const lettersOf = (page: DrawnPage | undefined): string => wordsOf(page).replaceAll('\n', '')

const paint = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

describe('sheets of ten cards', () => {
  test('eleven cards are four pages: each ten fronts are followed by their backs', async () => {
    const pages = drawnPages(await print(cardsOf(11)))
    expect(pages).toHaveLength(4)
    const serials = pages.map((page) => wordsOf(page).match(/Nr\. \d{4} \d{3} \d{3}/g)?.length)
    expect(serials).toEqual([10, 10, 1, 1])
    expect(wordsOf(pages[2])).toContain('Binnenstad Hoorn · Vel 2 van 2, voorkant')
    expect(wordsOf(pages[3])).toContain('Binnenstad Hoorn · Vel 2 van 2, achterkant')
  })

  test('a front has title, value, date and serial, and neither code nor QR', async () => {
    const [front] = drawnPages(await print([cardOf(1)]))
    for (const text of [
      design.title,
      design.program_title,
      '€\u00A025,00',
      'Geldig tot 21-11-2028',
      'Nr. 1000 007 919',
    ])
      expect(wordsOf(front)).toContain(text)
    expect(lettersOf(front)).not.toContain(codeOf(1))
    expect(front?.dark).toEqual([])
  })

  test('a back has code, QR, how to use it, description, serial and program', async () => {
    const [, back] = drawnPages(await print([cardOf(1)]))
    const words = wordsOf(back).replaceAll('\n', ' ')
    for (const text of [printWords.nl.how_to_use, design.description, design.program_title, 'Nr. 1000 007 919'])
      expect(words).toContain(text)
    expect(lettersOf(back)).toContain(codeOf(1))
  })

  test.each(['horizontal', 'vertical'] as const)(
    'the back of a %s card lies behind its front when the sheet is turned over its long edge, and a telephone reads it',
    async (orientation) => {
      const cards = cardsOf(11)
      const [fronts, backs, last, behind] = drawnPages(await print(cards, { orientation }))
      for (const [at, { serial, url }] of cards.entries()) {
        const [front, back, place] = at < 10 ? [fronts!, backs!, at] : [last!, behind!, 0]
        const shown = front.texts.find(({ text }) => text.includes(groupedSerial(serial)))!
        const { x, y, width, height } = cell(place, 'front')
        expect(shown.x).toBeGreaterThan(x)
        expect(shown.x).toBeLessThan(x + width)
        expect(shown.y).toBeGreaterThan(y)
        expect(shown.y).toBeLessThan(y + height)
        expect(cell(place, 'back')).toMatchObject({ x: expect.closeTo(sheet.width - x - width, 6), y })
        expect(readCode(back, cell(place, 'back'))).toBe(url)
      }
    },
  )

  test('front and back of an upright card have their tops at the same edge of the paper', async () => {
    const [front, back] = drawnPages(await print([cardOf(1)], { orientation: 'vertical' }))
    const topOf = (page: DrawnPage | undefined) => page!.texts.find(({ text }) => text === design.program_title)!.x
    const fromTop = topOf(front) - cell(0, 'front').x
    expect(fromTop).toBeGreaterThan(0)
    expect(fromTop).toBeLessThan(mm(12))
    const behind = cell(0, 'back').x + size.long - topOf(back)
    expect(behind).toBeGreaterThan(0)
    expect(behind).toBeLessThan(mm(9))
  })

  test.each(['horizontal', 'vertical'] as const)('the QR of a %s card is at least 20 mm wide', async (orientation) => {
    const [, { dark } = { dark: [] }] = drawnPages(await print([cardOf(1)], { orientation }))
    const wide = Math.max(...dark.map(({ x, width }) => x + width)) - Math.min(...dark.map(({ x }) => x))
    expect(wide).toBeGreaterThan(mm(20))
  })

  test('no mark to cut along touches a card or what is printed past its edge', () => {
    for (const { from, to } of cutMarks(10))
      for (let at = 0; at < 10; at++) {
        const { x, y, width, height } = cell(at, 'front')
        const beside = Math.max(from.x, to.x) <= x - bleed || Math.min(from.x, to.x) >= x + width + bleed
        const apart = Math.max(from.y, to.y) <= y - bleed || Math.min(from.y, to.y) >= y + height + bleed
        expect(beside || apart).toBe(true)
      }
  })
})

describe('a gift letter', () => {
  const message = 'Lieve Noor,\nvan harte gefeliciteerd!'

  test.each(['horizontal', 'vertical'] as const)('is a page for each %s card, with its QR', async (orientation) => {
    const pages = drawnPages(await print(cardsOf(2), { format: 'a6', orientation }))
    expect(pages).toHaveLength(2)
    for (const [at, page] of pages.entries()) {
      expect(readCode(page, { x: 0, y: 0, ...letter })).toBe(cardOf(at + 1).url)
      expect(lettersOf(page)).toContain(codeOf(at + 1))
      for (const text of [design.program_title, '€\u00A025,00', 'Geldig tot 21-11-2028'])
        expect(wordsOf(page)).toContain(text)
    }
  })

  test('shows what the giver wrote and who that is, each line for itself', async () => {
    const [page] = drawnPages(await print([cardOf(1, { message, from: 'Sanne' })], { format: 'a6' }))
    expect(wordsOf(page)).toContain(`${message}\nVan Sanne`)
    expect(wordsOf(page)).not.toContain('Te besteden')
  })

  test('shows what the card is when nobody wrote anything', async () => {
    const [page] = drawnPages(await print([cardOf(1)], { format: 'a6' }))
    expect(wordsOf(page)).toContain('Te besteden')
  })

  test('keeps a message of 500 letters whole', async () => {
    const long = 'Veel plezier ermee, en tot snel! '.repeat(15).trim()
    const [page] = drawnPages(await print([cardOf(1, { message: long, from: 'Sanne' })], { format: 'a6' }))
    expect(wordsOf(page).replaceAll('\n', ' ')).toContain(long)
  })
})

describe('texts', () => {
  test.each([
    ['nl', 'Waarde aan de kassa te bepalen'],
    ['ru', 'Сумму укажут на кассе'],
  ] as const)('a card without a value says in %s that the till puts it on', async (language, text) => {
    const [front] = drawnPages(await print([cardOf(1, { value_text: null })], { language }))
    expect(wordsOf(front)).toContain(text)
  })

  test('are written in Cyrillic', async () => {
    const title = 'Подарункова картка «Їжак» ґ'
    const [front, back] = drawnPages(await print([cardOf(1)], { title, language: 'uk' }))
    expect(lettersOf(front).replaceAll(' ', '')).toContain(title.replaceAll(' ', ''))
    expect(wordsOf(front)).toContain('№ 1000 007 919')
    expect(wordsOf(back).replaceAll('\n', ' ')).toContain(printWords.uk.how_to_use)
  })

  test('name letters that the font has not by their writing, and leave little pictures out', async () => {
    const [front] = drawnPages(await print([cardOf(1)], { title: '🎁 礼品卡 Hoorn' }))
    expect(wordsOf(front)).toContain('[Chinees] Hoorn')
    const [page] = drawnPages(await print([cardOf(1, { message: 'Proost 🥂!', from: '🐻 Bart' })], { format: 'a6' }))
    expect(wordsOf(page)).toContain('Proost !\nVan Bart')
  })

  test.each([
    ['words', 'Weihnachtsgeschenkgutschein der Innenstadtgemeinschaft Donaueschingen', 'de'],
    ['one word', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter', 'de'],
    ['Cyrillic', 'Подарунковасертифікатнакарткаміськогооб’єднанняпідприємців', 'uk'],
  ] as const)('a title of sixty letters as %s stays on the card', async (_, title, language) => {
    for (const orientation of ['horizontal', 'vertical'] as const) {
      const change = { title, program_title: title, language, orientation }
      for (const format of ['a4', 'a6'] as const)
        for (const page of drawnPages(await print([cardOf(1)], { ...change, format })))
          expect(wordsOf(page).replaceAll(/-?\n/g, '').replaceAll(' ', '')).toContain(title.replaceAll(' ', ''))
    }
  })
})

describe('the picture', () => {
  test('is in the file once, however many cards there are', async () => {
    const picture = await paint(1200, 800, '#808080')
    const [one, many] = [await print(cardsOf(1), { picture }), await print(cardsOf(25), { picture })]
    for (const pdf of [one, many]) expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
    expect(drawnPages(many)[0]?.pictures).toHaveLength(10)
  })

  test('goes past the edges of the card on all sides', async () => {
    const [front] = drawnPages(await print([cardOf(1)], { picture: await paint(400, 900, '#808080') }))
    const { x, y, width, height } = cell(0, 'front')
    expect(front?.pictures[0]?.x).toBeCloseTo(x - bleed, 4)
    expect(front?.pictures[0]?.y).toBeCloseTo(y - bleed, 4)
    expect(front?.pictures[0]?.width).toBeCloseTo(width + 2 * bleed, 4)
    expect(front?.pictures[0]?.height).toBeCloseTo(height + 2 * bleed, 4)
  })
})

test('pages are sent while later ones are not drawn yet', async () => {
  const cards = cardsOf(200)
  let drawn = 0
  const watched = cards.map((card) => ({
    ...card,
    get code() {
      drawn += 1
      return card.code
    },
  }))
  const stream = printCards({ design, cards: watched, format: 'a6', language: 'nl' })
  const chunks = stream[Symbol.asyncIterator]()
  const first = (await chunks.next()) as { value: Buffer }
  expect(first.value.toString('latin1', 0, 5)).toBe('%PDF-')
  expect(drawn).toBeLessThan(50)
  stream.destroy()
})

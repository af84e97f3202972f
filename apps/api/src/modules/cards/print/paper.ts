import { brandRoles, brandShades, isHex, type BrandRoles, type Hex } from '@plein/contract/brand'
import type { Language } from '@plein/contract/schema'
import { printable, type PdfDocument } from '#platform/documents/pdf.ts'
import { printWords } from '../strings/index.ts'
import type { PrintWords } from '../strings/words.ts'
import { fitText, type Block, type TextStyle } from './fit-text.ts'

/** The part that is the same on all cards of a print. */
export interface CardDesign {
  readonly title: string
  readonly description: string
  /** A JPEG or PNG; without it the card is drawn in the program's colour. */
  readonly picture: Buffer | null
  readonly orientation: 'horizontal' | 'vertical'
  readonly program_title: string
  /** '#rrggbb' */
  readonly colour: string
}

export interface PrintedCard {
  /** Sixteen characters. */
  readonly code: string
  /** Ten digits. */
  readonly serial: string
  /** '€ 25,00' or '10 ×'; null when the till says it. */
  readonly value_text: string | null
  /** 'Geldig tot 21-11-2028', or how long after activation. */
  readonly valid_text: string
  /** 'https://host/cards/add#CODE' */
  readonly url: string
  /** A gift letter alone has these. */
  readonly message?: string | null
  readonly from?: string | null
}

export const inkColour = '#171a26'
export const quietColour = '#4a4f63'
const usualColour: Hex = '#4d7cfe'

/** The tools that every part of a card is drawn with. */
export interface Paper {
  readonly doc: PdfDocument
  readonly language: Language
  readonly words: PrintWords
  /** Its texts as the font can write them. */
  readonly design: CardDesign
  readonly roles: BrandRoles
  /** Ten, light to dark. */
  readonly shades: readonly string[]
  /** A text that many cards share, in its place: measured once. */
  readonly fit: (text: string, style: TextStyle & { width: number }) => Block
}

export const startPaper = (doc: PdfDocument, design: CardDesign, language: Language): Paper => {
  const colour = isHex(design.colour) ? design.colour : usualColour
  const of = (text: string): string => printable(text, language)
  return {
    doc,
    language,
    words: printWords[language],
    design: {
      ...design,
      title: of(design.title),
      description: of(design.description),
      program_title: of(design.program_title),
    },
    roles: brandRoles(colour),
    shades: brandShades(colour),
    fit: remembered(doc),
  }
}

/** Texts that are remembered at most. */
const most = 500

const remembered = (doc: PdfDocument): Paper['fit'] => {
  const blocks = new Map<string, Block>()
  return (text, style) => {
    const key = `${text}\n${style.font} ${style.size} ${style.width} ${style.height}`
    const known = blocks.get(key)
    if (known) return known
    if (blocks.size >= most) blocks.clear()
    const block = fitText(doc, text, style)
    blocks.set(key, block)
    return block
  }
}

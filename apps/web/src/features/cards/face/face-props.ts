import type { CardState, Orientation } from '@plein/contract/cards/codes'
import type { CSSProperties, ReactNode } from 'react'

export interface CardFaceProps {
  title: string
  description: string
  /** Its address; without one the card is drawn in its colour. */
  image: string | null
  orientation: Orientation
  /** '#rrggbb'; without it the colour of the host. */
  colour?: string | null
  /** '€ 25,00'; empty for a card that counts its uses alone. */
  amount_text: string
  /** '7 uses left' */
  uses_text?: string
  /** 'Valid until 21-11-2028'; empty for a card that never ends. */
  valid_text: string
  /** Ten digits. */
  serial?: string | null
  state?: CardState
  /** `small` in lists: title and amount alone. `large` is never wider than a hand; `full` takes the width of its place. */
  size?: 'small' | 'large' | 'full'
  side?: 'front' | 'back'
  /** Lines around the part that a printer never cuts away. */
  guides?: boolean
  /** The code on the back; without it a drawing shows its place. */
  qr?: ReactNode
}

/** The longest word of a text, in letters, for style sheets: they cannot count, and set it smaller where it would not fit. */
export const wordStyle = (text: string): CSSProperties => {
  const letters = Math.max(1, ...text.split(/[\s\-/]+/).map((word) => word.length))
  return { '--word': letters } as CSSProperties
}

import type { ListedCard } from '@plein/contract/cards/wallet'
import { CardFace, type CardFaceProps } from '../face/card-face.tsx'
import { useCardWords, type CardFacts } from './card-words.ts'

type ShownCard = CardFacts & Pick<ListedCard, 'title' | 'description' | 'image' | 'orientation' | 'colour' | 'serial'>

/** A card of the wallet as its face needs it, with what is on it now. */
export const useFace = ({
  title,
  description,
  image,
  orientation,
  colour,
  serial,
  ...facts
}: ShownCard): Omit<CardFaceProps, 'side'> => {
  const words = useCardWords()
  return {
    title,
    description,
    image,
    orientation,
    colour,
    serial,
    amount_text: words.amountOf(facts),
    uses_text: words.usesOf(facts),
    valid_text: words.validOf(facts),
    state: facts.state,
  }
}

/** A card of the wallet as it was designed. */
export const CardPicture = ({ card, size = 'small' }: { card: ShownCard; size?: 'small' | 'large' }) => (
  <CardFace {...useFace(card)} size={size} />
)

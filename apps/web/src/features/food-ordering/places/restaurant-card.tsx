import { pagePath } from '@plein/contract/pages/page-path'
import { Link } from '#platform/router/router.tsx'
import type { FoodSession, RestaurantCard as Card } from '@plein/contract/food-ordering/restaurants'
import { useOpening } from '../common/opening.ts'
import { Picture } from '../common/picture.tsx'
import { useTerms } from '../common/terms.ts'
import { pictureSet } from '#platform/picture-set.ts'
import { placesStrings } from './strings/index.ts'
import styles from './restaurant-card.module.css'

/** On a phone two thirds of its dots are sharp enough for a photo. */
const cardSizes = '(width < 768px) 66vw, 424px'

interface RestaurantCardProps {
  card: Card
  visit: FoodSession
  eager: boolean
}

/** The restaurant, whether it is open, and its fees, before anything is chosen. */
export const RestaurantCard = ({ card, visit, eager }: RestaurantCardProps) => {
  const t = placesStrings.useTranslate()
  const opening = useOpening()
  const terms = useTerms()
  const facts = [terms.cost(card, visit), terms.minimum(card)].filter((fact) => fact !== null)
  const ways = [terms.time(card), terms.distance(card)].filter((fact) => fact !== null)
  const unseen = card.reason === 'restaurant_unseen'
  const paused = unseen || card.reason === 'restaurant_paused'
  const opens = unseen ? t('unseenNow') : paused ? t('pausedNow') : opening.short(card)
  const later = (card.closed || paused) && card.can_schedule
  return (
    <Link
      to={pagePath('/food/place/:uuid', { uuid: card.uuid })}
      className={styles.card}
      data-closed={card.closed || undefined}
    >
      <span className={styles.photo}>
        <Picture src={card.image} width={640} height={360} sizes={cardSizes} eager={eager} dimmed={card.closed} />
        {card.logo !== null && (
          <img
            className={styles.logo}
            src={card.logo}
            srcSet={pictureSet(card.logo)}
            sizes="48px"
            alt=""
            width="48"
            height="48"
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <h2>{card.title}</h2>
          {!card.closed && ways.length > 0 && <span className={styles.way}>{ways.join(' · ')}</span>}
        </span>
        {card.cuisine !== '' && <span className={styles.kitchen}>{card.cuisine}</span>}
        <span className={styles.facts}>{facts.join(' · ')}</span>
        <span className={styles.hours} data-open={(!card.closed && !paused) || undefined}>
          {later ? t('orderLater', { opens }) : opens}
        </span>
      </span>
    </Link>
  )
}

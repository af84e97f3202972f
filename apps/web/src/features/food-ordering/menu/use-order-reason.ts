import type { Restaurant } from '@plein/contract/food-ordering/restaurants'
import { useOpening } from '../common/opening.ts'
import { commonStrings } from '../common/strings/index.ts'
import { useSession } from '../visit/food-session.ts'

type Seen = Pick<Restaurant, 'title' | 'reason' | 'closed' | 'opened_at' | 'time_zone' | 'can_schedule'>

/** Why a restaurant takes no order for now, as a sentence; null when it does. */
export const useOrderReason = (place: Seen): string | null => {
  const t = commonStrings.useTranslate()
  const opening = useOpening()
  const { data: session } = useSession()
  const name = place.title
  switch (place.reason) {
    case null:
      return null
    case 'restaurant_closed':
      return opening.sentence(place)
    case 'restaurant_paused':
      return t('paused', { name })
    case 'restaurant_unseen':
      return t('noWay', { name })
    case 'outside_delivery_area':
      return t('outside', { name, zip: session?.zip_code ?? '' })
    case 'no_delivery_nor_pickup':
      return t('noWay', { name })
    case 'pickup_not_offered':
      return t('noPickup', { name })
    case 'delivery_not_offered':
      return t('noDelivery', { name })
    default:
      return place.reason satisfies never
  }
}

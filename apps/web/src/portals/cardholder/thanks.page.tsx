import { useSearchParams } from '#platform/router/router.tsx'
import { lazyPart } from '#portals/shared/lazy-page.tsx'

const cards = lazyPart<object>(() => import('#features/cards/buying/gratitude.page.tsx').then((m) => m.GratitudePage))
const request = lazyPart<{ uuid: string }>(() =>
  import('#features/payment-management/payer/thanks.page.tsx').then((m) => m.RequestThanks),
)

/** /gratitude: after paying cards, or a payment request (`request`). */
export const ThanksPage = () => {
  const [search] = useSearchParams()
  const uuid = search.get('request')
  return uuid === null ? <cards.Page /> : <request.Page key={uuid} uuid={uuid} />
}

import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import type { StartDish } from '@plein/contract/food-ordering/dishes'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { Link } from '#platform/router/router.tsx'
import { Page, Section } from '#ui/layout/page.tsx'
import { useOpening } from '../common/opening.ts'
import { Picture } from '../common/picture.tsx'
import { DishesComing } from './dishes-coming.tsx'
import { startDishesStrings } from './strings/index.ts'
import styles from './start-dishes.module.css'

const sizes = '(width < 640px) 46vw, (width < 1024px) 23vw, 210px'

/** The dishes here, for a guest whose address is not known yet. Without an answer the page is whole without them. */
export const StartDishes = () => {
  const t = startDishesStrings.useTranslate()
  const { data, isPending } = useQuery({
    queryKey: ['food', 'dishes'],
    queryFn: ({ signal }) => api.get('/food/dishes', { signal }),
  })
  if (isPending) return <DishesComing />
  if (!data || data.results.length === 0) return null
  return (
    <Page width="full">
      <Section title={t('heading')}>
        <ul className={styles.dishes}>
          {data.results.map((dish) => (
            <Dish key={dish.uuid} dish={dish} />
          ))}
        </ul>
      </Section>
    </Page>
  )
}

/** The whole card opens the dish, where it is ordered; the place is asked for there. */
const Dish = ({ dish }: { dish: StartDish }) => {
  const t = startDishesStrings.useTranslate()
  const language = useLanguage()
  const opening = useOpening()
  const amount = formatMoney(dish.price, language, dish.currency)
  return (
    <li className={styles.dish}>
      <Picture src={dish.image} width={320} height={240} sizes={sizes} className={styles.picture} />
      <h3>
        <Link to={pagePath('/food/product/:uuid', { uuid: dish.uuid })}>{dish.title}</Link>
      </h3>
      <p className={styles.place}>{dish.restaurant_title}</p>
      <p className={styles.facts}>
        <span>{dish.price_varies ? t('from', { amount }) : amount}</span>
        {dish.closed && <span className={styles.opens}>{opening.short({ ...dish, can_schedule: true })}</span>}
      </p>
    </li>
  )
}

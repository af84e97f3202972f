import { HomeCards, useEndingComing } from '#features/cards/wallet/home-cards.tsx'
import { HomeBills, useBillsComing } from '#features/credit-management/own-bills/home-bills.tsx'
import { HomeOrders } from '#features/food-ordering/home-orders/home-orders.tsx'
import { useProfile } from '#platform/session/session.ts'
import { useTitle } from '#platform/title.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { Illustration } from '#ui/display/illustration.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { IconGift, IconReceipt, IconToolsKitchen2 } from '#ui/icons/icons.ts'
import { Page } from '#ui/layout/page.tsx'
import { cardholderStrings } from './strings/index.ts'
import styles from './home.module.css'

/** After signing in: hello, what runs, and what one orders again; what is built later puts its part below. */
export const HomePage = () => {
  const t = cardholderStrings.useTranslate()
  const profile = useProfile()
  const areBillsComing = useBillsComing()
  const isEndingComing = useEndingComing()
  // Bills and cards say nothing where there are none: the parts below them wait, so that nothing is pushed down.
  const coming = areBillsComing || isEndingComing
  useTitle(t('home'))
  return (
    <Page width="content">
      <section className={styles.hello}>
        <div className={styles.words}>
          <h1>{t('greeting', { name: profile?.first_name ?? '' })}</h1>
          <p>{t('hungry')}</p>
          <div className={styles.ways}>
            <LinkButton to="/food" variant="primary" icon={IconToolsKitchen2}>
              {t('orderFood')}
            </LinkButton>
            <LinkButton to="/orders" icon={IconReceipt}>
              {t('seeOrders')}
            </LinkButton>
            <LinkButton to="/cards/add" icon={IconGift}>
              {t('addCard')}
            </LinkButton>
          </div>
        </div>
        <Illustration scene="plate" />
      </section>
      {coming && (
        <Loading>
          <Skeleton height="160px" radius="panel" />
        </Loading>
      )}
      <div className={styles.parts} hidden={coming}>
        <HomeBills />
        <HomeCards />
        <HomeOrders />
      </div>
    </Page>
  )
}

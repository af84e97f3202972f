import type { PostOffer } from '@plein/contract/feed/offers'
import { Link } from '#platform/router/router.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { Money } from '#ui/display/money.tsx'
import { offerStrings } from './strings/index.ts'
import styles from './offers.module.css'

const Price = ({ offer: { price, price_varies, currency } }: { offer: PostOffer }) => {
  const t = offerStrings.useTranslate()
  if (price === null) return null
  const money = <Money cents={price} currency={currency} />
  return <span className={styles.price}>{price_varies ? t.rich('from', { price: money }) : money}</span>
}

/** Leads to where it is bought: in this portal, or on the cardholders' host. */
const Go = ({ offer: { kind, title, address } }: { offer: PostOffer }) => {
  const t = offerStrings.useTranslate()
  const deed = t(`go_${kind}`)
  const named = { className: styles.go, 'aria-label': t('goTo', { deed, title }) }
  return address.startsWith('/') ? (
    <Link {...named} to={address}>
      {deed}
    </Link>
  ) : (
    <a {...named} href={address}>
      {deed}
    </a>
  )
}

const Offer = ({ offer }: { offer: PostOffer }) => {
  const t = offerStrings.useTranslate()
  const { kind, title, seller, picture, state } = offer
  return (
    <>
      {picture === null ? (
        <span className={styles.noPicture} />
      ) : (
        <img src={picture} alt="" width={72} height={72} loading="lazy" decoding="async" />
      )}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.seller}>{seller === '' ? t(kind) : `${t(kind)} · ${seller}`}</p>
        <Price offer={offer} />
      </div>
      {state === 'available' ? <Go offer={offer} /> : <Chip tone="warning">{t(state)}</Chip>}
    </>
  )
}

/** Offers of a post, with their price and whether they can be had as of now. */
export const Offers = ({ offers }: { offers: readonly PostOffer[] }) => {
  const t = offerStrings.useTranslate()
  if (offers.length === 0) return null
  return (
    <ul className={styles.offers} aria-label={t('title')}>
      {offers.map((offer) => (
        <li key={`${offer.kind} ${offer.uuid}`} className={styles.offer}>
          <Offer offer={offer} />
        </li>
      ))}
    </ul>
  )
}

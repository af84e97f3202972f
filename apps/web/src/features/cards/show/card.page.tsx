import { pagePath } from '@plein/contract/pages/page-path'
import type { ReadCard } from '@plein/contract/cards/wallet'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { asProblem } from '#platform/problems/problem.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link, useParams } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { useOnline } from '#ui/feedback/offline-banner.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { IconQrcode, IconReceipt } from '#ui/icons/icons.ts'
import { BottomBar, Page, PageHeader, Section } from '#ui/layout/page.tsx'
import { CardFlip } from '../face/card-flip.tsx'
import { AsOf } from '../wallet/as-of.tsx'
import { useFace } from '../wallet/card-picture.tsx'
import { dropCode, prepareCodes } from '../wallet/device-code.ts'
import { Places } from '../wallet/places.tsx'
import { cardQuery, findListed } from '../wallet/wallet-data.ts'
import { walletStrings } from '../wallet-strings/index.ts'
import { BlockCard } from './block-card.tsx'
import { CardFigures } from './card-figures.tsx'
import { CardHistory } from './card-history.tsx'
import { ShowToPay } from './show-to-pay.tsx'
import styles from './card.module.css'

/** A card as far as it is known: whole, or as the wallet's list has it. */
type KnownCard = Omit<ReadCard, 'places' | 'movements' | 'may'> &
  Partial<Pick<ReadCard, 'places' | 'movements' | 'may'>>

/** C-05: one card of the wallet. */
export const CardPage = () => {
  const t = walletStrings.useTranslate()
  const { token = '' } = useParams()
  const whole = useQuery(cardQuery(token))
  const failed = whole.error ? asProblem(whole.error) : null
  // The list's knowledge of it stands there until the whole card is read, and where it cannot be.
  const listed = whole.data || (failed && !failed.passing) ? undefined : findListed(token)
  const card: KnownCard | undefined = whole.data ?? listed?.card
  useTitle(card?.title ?? t('card'))
  const back = <Link to="/cards">{t('cards')}</Link>
  if (card) {
    const at = whole.data ? whole.dataUpdatedAt : (listed?.at ?? 0)
    return <ShownCard key={token} token={token} card={card} at={at} failed={whole.isError} back={back} />
  }
  return (
    <Page width="content">
      <PageHeader title={t('card')} back={back} />
      {whole.error ? (
        <ProblemPanel
          title={t('cardFailed')}
          gone={t('cardGone')}
          error={whole.error}
          retrying={whole.isFetching}
          onRetry={() => void whole.refetch()}
          action={<LinkButton to="/cards">{t('toWallet')}</LinkButton>}
        />
      ) : (
        <Loading>
          <div className={styles.columns}>
            <Skeleton height="260px" radius="panel" />
            <Skeleton height="260px" radius="panel" />
          </div>
        </Loading>
      )}
    </Page>
  )
}

interface ShownCardProps {
  token: string
  card: KnownCard
  /** When the server said what is on it. */
  at: number
  failed: boolean
  back: ReactNode
}

const ShownCard = ({ token, card, at, failed, back }: ShownCardProps) => {
  const t = walletStrings.useTranslate()
  const [isShown, setShown] = useState(false)
  const canPay = card.may ? card.may.includes('pay') : card.state === 'active'
  useKey(token, canPay)
  const show = (
    <Button variant="primary" icon={IconQrcode} wide onClick={() => setShown(true)}>
      {t('showToPay')}
    </Button>
  )
  return (
    <>
      <Page width="content">
        <PageHeader title={card.title || card.program_title} back={back} meta={card.owner_name} />
        <AsOf at={at} failed={failed} />
        <div className={styles.columns}>
          <div className={styles.side}>
            <Face card={card} />
            {canPay && <div className={styles.show}>{show}</div>}
          </div>
          <div className={styles.facts}>
            <CardFigures card={card} />
            <BlockCard token={token} card={card} />
            {card.places && (
              <Section title={t('whereItWorks')}>
                <Places places={card.places} />
              </Section>
            )}
            {card.movements && (
              <Section title={t('history')}>
                <CardHistory movements={card.movements} currency={card.currency} />
              </Section>
            )}
            {card.order_uuid && (
              <div>
                <LinkButton
                  to={pagePath('/gratitude', {}, { order: card.order_uuid })}
                  variant="quiet"
                  icon={IconReceipt}
                >
                  {t('seePurchase')}
                </LinkButton>
              </div>
            )}
          </div>
        </div>
      </Page>
      {canPay && (
        <div className={styles.phone}>
          <BottomBar>{show}</BottomBar>
        </div>
      )}
      {/* A card whose last cent was just paid says so before it closes. */}
      {(canPay || isShown) && (
        <ShowToPay token={token} card={card} at={at} open={isShown} onClose={() => setShown(false)} />
      )}
    </>
  )
}

/** The device's key is fetched before it is needed; a card that cannot pay leaves none behind. */
const useKey = (token: string, canPay: boolean): void => {
  const online = useOnline()
  useEffect(() => {
    if (!canPay) dropCode(token)
    else if (online) void prepareCodes([token])
  }, [token, canPay, online])
}

const Face = ({ card }: { card: KnownCard }) => {
  const [side, setSide] = useState<'front' | 'back'>('front')
  return <CardFlip {...useFace(card)} size="large" side={side} onSide={setSide} />
}

import { pagePath } from '@plein/contract/pages/page-path'
import type { ListedCard } from '@plein/contract/cards/wallet'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link, useSearchParams } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { Money } from '#ui/display/money.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useOnline } from '#ui/feedback/offline-banner.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { IconPlus } from '#ui/icons/icons.ts'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { AsOf } from './as-of.tsx'
import { CardPicture } from './card-picture.tsx'
import { useCardWords } from './card-words.ts'
import { dropCode, prepareCodes } from './device-code.ts'
import { walletQuery, type Group } from './wallet-data.ts'
import { walletStrings } from '../wallet-strings/index.ts'
import styles from './wallet.module.css'

/** C-03: the cards of an account, and what is left on them. */
export const WalletPage = () => {
  const t = walletStrings.useTranslate()
  useTitle(t('cards'))
  const [search, setSearch] = useSearchParams()
  const group: Group = search.get('group') === 'ended' ? 'ended' : 'active'
  const wallet = useInfiniteQuery(walletQuery(group))
  const cards = wallet.data?.pages.flatMap(({ results }) => results)
  usePrepared(group === 'active' ? cards : undefined)
  const isFirst = group === 'active' && cards?.length === 0
  const add = (
    <LinkButton to="/cards/add" variant="primary" icon={IconPlus}>
      {t('addCard')}
    </LinkButton>
  )
  return (
    <Page width="content">
      <PageHeader title={t('cards')} {...(!isFirst && { primary: add })} />
      <div className={styles.top}>
        <SegmentedControl
          label={t('which')}
          value={group}
          onValue={(next) => setSearch(new URLSearchParams(next === 'ended' ? { group: next } : {}), { replace: true })}
          options={[
            { value: 'active', label: t('active') },
            { value: 'ended', label: t('ended') },
          ]}
        />
        {group === 'active' && wallet.data && <Totals totals={wallet.data.pages[0]?.totals ?? []} />}
      </div>
      {cards && <AsOf at={wallet.dataUpdatedAt} failed={wallet.isError} />}
      {cards ? (
        cards.length === 0 ? (
          <Nothing group={group} action={add} />
        ) : (
          <ul className={styles.cards}>
            {cards.map((card) => (
              <Tile key={card.uuid} card={card} />
            ))}
          </ul>
        )
      ) : wallet.error ? (
        <ProblemPanel
          title={t('walletFailed')}
          error={wallet.error}
          retrying={wallet.isFetching}
          onRetry={() => void wallet.refetch()}
        />
      ) : (
        <Coming />
      )}
      {wallet.hasNextPage && (
        <div>
          <Button busy={wallet.isFetchingNextPage} onClick={() => void wallet.fetchNextPage()}>
            {t('loadMore')}
          </Button>
        </div>
      )}
    </Page>
  )
}

/** Keys of cards that can pay are fetched while there is a network; those of others go. */
const usePrepared = (cards: readonly ListedCard[] | undefined): void => {
  const online = useOnline()
  const paying = cards?.flatMap(({ state, token }) => (state === 'active' && token !== undefined ? [token] : [])) ?? []
  const stopped =
    cards?.flatMap(({ state, token }) => (state === 'blocked' && token !== undefined ? [token] : [])) ?? []
  const [ready, gone] = [paying.join(' '), stopped.join(' ')]
  useEffect(() => {
    if (online && ready !== '') void prepareCodes(ready.split(' '))
  }, [online, ready])
  useEffect(() => gone.split(' ').forEach((token) => token !== '' && dropCode(token)), [gone])
}

const Totals = ({ totals }: { totals: readonly { currency: string; balance: number }[] }) => {
  const t = walletStrings.useTranslate()
  if (totals.length === 0) return null
  return (
    <p className={styles.total}>
      <span>{t('total')}</span>
      {totals.map(({ currency, balance }) => (
        <strong key={currency}>
          <Money cents={balance} currency={currency} />
        </strong>
      ))}
    </p>
  )
}

const Tile = ({ card }: { card: ListedCard }) => {
  const words = useCardWords()
  const amounts = [words.amountOf(card), words.usesOf(card)].filter((text) => text !== '').join(' · ')
  const state = words.stateOf(card)
  return (
    <li className={styles.tile}>
      <div className={styles.face} aria-hidden>
        <CardPicture card={card} />
      </div>
      <div className={styles.words}>
        <h2>
          <Link to={pagePath('/cards/:token', { token: card.token ?? card.uuid })}>
            {card.title || card.program_title}
          </Link>
        </h2>
        <p className={styles.left}>{amounts}</p>
        <p className={styles.more}>{card.owner_name}</p>
        {card.valid_until !== null && <p className={styles.more}>{words.validOf(card)}</p>}
        {/* The picture shows it, and is not read out. */}
        {state && <p className="visually-hidden">{state.text}</p>}
      </div>
    </li>
  )
}

const Nothing = ({ group, action }: { group: Group; action: ReactNode }) => {
  const t = walletStrings.useTranslate()
  if (group === 'ended') return <EmptyState title={t('noneEnded')}>{t('noneEndedText')}</EmptyState>
  return (
    <EmptyState scene="envelope" title={t('none')} action={action}>
      {t('noneText')}
    </EmptyState>
  )
}

const Coming = () => (
  <Loading>
    <div className={styles.cards}>
      <Skeleton height="280px" radius="panel" />
      <Skeleton height="280px" radius="panel" />
    </div>
  </Loading>
)

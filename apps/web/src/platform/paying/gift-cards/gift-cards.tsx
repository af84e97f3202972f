import { isVoucher } from '@plein/contract/cards/codes'
import type { ReactNode } from 'react'
import { useExplain } from '#platform/problems/explain.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { Money } from '#ui/display/money.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconGift, IconTicket, IconX } from '#ui/icons/icons.ts'
import { ProblemNotice } from '#platform/problems/problem-notice.tsx'
import { CodeEntry } from './code-entry.tsx'
import { giftCardStrings } from './strings/index.ts'
import { maxCards, type GiftCardsChoice, type OfferedCard } from './use-gift-cards.ts'
import styles from './gift-cards.module.css'

interface GiftCardsProps {
  cards: GiftCardsChoice
  /** Whose shares a card may pay: the names of restaurants by their program. Left out where there is one. */
  names?: ReadonlyMap<string, string>
  /** The server's refusal of a card, and which try it was. */
  problem?: string | null
  attempt?: number
  /** That a code was typed and not added. */
  reminder?: string | undefined
  /** The cards of a try that took nothing, as `•••• 7KQX`: who typed their code types it again. */
  tried?: readonly string[]
}

/** Gift cards and vouchers above the methods: those of the wallet to tick, a code to type, and what is left to pay. */
export const GiftCards = ({ cards, names, problem = null, attempt, reminder, tried = [] }: GiftCardsProps) => {
  const t = giftCardStrings.useTranslate()
  if (!cards.isOffered) return null
  const lost = tried.filter((label) => !cards.offered.some(({ card }) => card && label.endsWith(card.last_four)))
  return (
    <section className={styles.cards} aria-label={t('title')}>
      <h3 className={styles.title}>
        <Icon of={IconGift} size={20} />
        {t('title')}
      </h3>
      {problem !== null && <ProblemNotice text={problem} {...(attempt !== undefined && { attempt })} />}
      {cards.offered.length > 0 && (
        <ul className={styles.list}>
          {cards.offered.map((offered) => (
            <li key={offered.token} data-chosen={(offered.is_chosen && offered.amount > 0) || undefined}>
              <Row offered={offered} cards={cards} names={names} />
            </li>
          ))}
        </ul>
      )}
      {lost.length > 0 && <p className={styles.note}>{t('triedAgain', { card: lost.join(', ') })}</p>}
      {cards.isFull ? (
        <p className={styles.note}>{t('full', { n: maxCards })}</p>
      ) : (
        (cards.left > 0 || cards.sources.length === 0) && (
          <CodeEntry cards={cards} isOpen={lost.length > 0} reminder={reminder} />
        )
      )}
      <p role="status" className={styles.left}>
        <Left cards={cards} />
      </p>
    </section>
  )
}

const Left = ({ cards: { sources, left, currency } }: Pick<GiftCardsProps, 'cards'>): ReactNode => {
  const t = giftCardStrings.useTranslate()
  if (sources.length === 0) return null
  if (left === 0) return sources.length === 1 ? t('allPaidOne') : t('allPaid')
  return t.rich('leftToPay', { amount: <Money cents={left} currency={currency} /> })
}

interface RowProps extends Pick<GiftCardsProps, 'cards'> {
  offered: OfferedCard
  names: GiftCardsProps['names'] | undefined
}

const Row = ({ offered, cards, names }: RowProps) => {
  const t = giftCardStrings.useTranslate()
  const { token, card, is_typed, is_chosen } = offered
  const title = card?.title ?? t('title')
  const name = (
    <span className={styles.name}>
      <span>{title}</span> <span className={styles.digits}>•••• {card?.last_four ?? token.slice(-4)}</span>
    </span>
  )
  const hint = <Pays offered={offered} names={names} />
  if (!is_typed)
    return (
      <Checkbox
        label={name}
        hint={hint}
        checked={is_chosen}
        disabled={!is_chosen && (cards.isFull || offered.amount === 0)}
        onChecked={(on) => cards.choose(token, on)}
      />
    )
  return (
    <div className={styles.typed}>
      <Icon of={IconTicket} size={22} />
      <span className={styles.words}>
        {name}
        <span className={styles.hint}>{hint}</span>
      </span>
      <IconButton
        icon={IconX}
        label={t('remove', { name: `${title} •••• ${card?.last_four ?? token.slice(-4)}` })}
        onClick={() => cards.remove(token)}
      />
    </div>
  )
}

/** The part that a card pays, or why it pays nothing; and whom alone. */
const Pays = ({ offered: { card, amount, error, is_chosen }, names }: Pick<RowProps, 'offered' | 'names'>) => {
  const t = giftCardStrings.useTranslate()
  const explain = useExplain()
  if (error !== null) return <span className={styles.refusal}>{explain(error)}</span>
  if (!card) return null
  const { currency, balance } = card
  const money = (cents: number) => <Money cents={cents} currency={currency} />
  const voucher = isVoucher(card.type.id)
  const own = names ? card.program_uuids.flatMap((uuid) => names.get(uuid) ?? []) : []
  const isNarrow = names !== undefined && own.length > 0 && own.length < names.size
  const says = (): ReactNode => {
    if (amount === 0) return voucher ? t.rich('voucherTooBig', { balance: money(card.amount) }) : t('paysNothing')
    if (!is_chosen) return t.rich('has', { balance: money(balance) })
    return amount === balance
      ? t.rich('paysAll', { amount: money(amount) })
      : t.rich('pays', { amount: money(amount), balance: money(balance) })
  }
  return (
    <>
      {says()}
      {isNarrow && <span className={styles.narrow}>{t('onlyPart', { names: own.join(', ') })}</span>}
    </>
  )
}

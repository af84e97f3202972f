import { isVoucher, periodTypes } from '@plein/contract/cards/codes'
import type { SoldProgram } from '@plein/contract/cards/wallet'
import type { PaymentMethod } from '@plein/contract/payments/pay'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useParams } from '#platform/router/router.tsx'
import { profileQuery, useAuthorised } from '#platform/session/session.ts'
import { useTitle } from '#platform/title.ts'
import { Button } from '#ui/actions/button.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { CardFace } from '../face/card-face.tsx'
import { Places } from '../wallet/places.tsx'
import { methodsQuery, programQuery, quoteQuery } from './buy-data.ts'
import { BuyerPart, PayPart, ValuePart, WhomPart } from './buy-parts.tsx'
import { FORM_ID, useBuyForm, type BuyForm } from './use-buy-form.ts'
import { buyStrings } from './strings/index.ts'
import styles from './buy.module.css'

/** /giftcards/:token: anybody buys cards of a program, for themselves or for somebody else. */
export const BuyCardPage = () => {
  const t = buyStrings.useTranslate()
  const { token = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(programQuery(token))
  const methods = useQuery({ ...methodsQuery(data?.uuid ?? ''), enabled: data !== undefined })
  useTitle(data?.title ?? t('giftcard'))
  // A draft is somebody's: who is signed in is known before it opens.
  const isGuest = !useAuthorised()
  const profile = useQuery({ ...profileQuery, enabled: !isGuest })
  const failed = error ?? methods.error ?? profile.error
  const owner = isGuest ? null : profile.data?.uuid
  if (data && methods.data && owner !== undefined)
    return <Buying key={`${data.uuid} ${owner}`} program={data} methods={methods.data.results} owner={owner} />
  return (
    <Page width="content">
      <PageHeader title={data?.title ?? t('giftcard')} />
      {failed ? (
        <ProblemPanel
          title={t('programFailed')}
          gone={t('programGone')}
          error={failed}
          retrying={isFetching || methods.isFetching || profile.isFetching}
          onRetry={() =>
            void Promise.all([
              error && refetch(),
              methods.error && methods.refetch(),
              profile.error && profile.refetch(),
            ])
          }
        />
      ) : (
        <Loading>
          <div className={styles.columns}>
            <Skeleton height="420px" radius="panel" />
            <Skeleton height="260px" radius="panel" />
          </div>
        </Loading>
      )}
    </Page>
  )
}

interface BuyingProps {
  program: SoldProgram
  methods: readonly PaymentMethod[]
  /** The uuid of who is signed in; null for a guest. */
  owner: string | null
}

const Buying = ({ program, methods, owner }: BuyingProps) => {
  const t = buyStrings.useTranslate()
  const buy = useBuyForm(program, methods, owner)
  const quote = useQuery(quoteQuery(buy.wanted))
  const total = buy.wanted === null ? null : (buy.face ?? 0) * buy.wanted.quantity
  const isQuoted = quote.data !== undefined && !quote.isPlaceholderData
  return (
    <Page width="content">
      <PageHeader title={program.title} meta={t('by', { name: program.owner_name })} />
      <div className={styles.columns}>
        <Form {...buy.form.form}>
          <ValuePart program={program} buy={buy} />
          <WhomPart buy={buy} />
          {buy.isGuest && <BuyerPart buy={buy} />}
          <PayPart program={program} methods={methods} buy={buy} />
          <OrderButton program={program} buy={buy} total={isQuoted ? quote.data.total_amount : total} />
        </Form>
        <aside className={styles.aside}>
          <Preview program={program} buy={buy} />
          <h2>{t('whereItWorks')}</h2>
          <Places places={program.places} />
        </aside>
      </div>
    </Page>
  )
}

/** The one price and the one action: what is ordered, and what it costs. */
const OrderButton = ({ program, buy, total }: { program: SoldProgram; buy: BuyForm; total: number | null }) => {
  const t = buyStrings.useTranslate()
  const language = useLanguage()
  const amount = total === null ? '' : formatMoney(total, language, program.currency)
  return (
    <div className={styles.order}>
      <p className={styles.note}>{t('noFee')}</p>
      <Button type="submit" variant="primary" wide busy={buy.form.busy}>
        {total === null ? t('orderAndPay') : t('submit', { amount })}
      </Button>
      {buy.form.busy && (
        <p className={styles.note} role="status">
          {t('opening')}
        </p>
      )}
    </div>
  )
}

/** The card as it will be, with the amount that was chosen. */
const Preview = ({ program, buy }: { program: SoldProgram; buy: BuyForm }) => {
  const t = buyStrings.useTranslate()
  const language = useLanguage()
  const { card, type } = program
  const uses = isVoucher(type.id) ? (buy.wanted?.use_number ?? 0) : 0
  const validity = useValidity(program)
  return (
    <div className={styles.preview} id={`${FORM_ID}-preview`}>
      <CardFace
        title={card.title}
        description={card.description}
        image={card.image}
        orientation={card.orientation}
        colour={card.colour}
        amount_text={buy.face === null ? '' : formatMoney(buy.face, language, program.currency)}
        uses_text={uses > 0 ? t('uses', { n: uses }) : ''}
        valid_text={validity}
        serial=""
        state="active"
        size="large"
        side="front"
      />
      {card.description !== '' && <p>{card.description}</p>}
      <p className={styles.note}>{validity}</p>
    </div>
  )
}

/** 'Valid for 36 months from when it is used first', or until the program's last day. */
const useValidity = ({ card: { expiry, valid_until } }: SoldProgram): string => {
  const t = buyStrings.useTranslate()
  if (expiry === null)
    return valid_until === null ? t('validYears', { n: 5 }) : t('validUntil', { day: formatDay(valid_until) })
  if (expiry.type === periodTypes.day) return t('validDays', { n: expiry.value })
  return expiry.type === periodTypes.month
    ? t('validMonths', { n: expiry.value })
    : t('validYears', { n: expiry.value })
}

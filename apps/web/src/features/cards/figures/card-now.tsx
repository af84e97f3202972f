import { cardTypes, isVoucher } from '@plein/contract/cards/codes'
import type { CardDesign } from '@plein/contract/cards/program'
import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { pagePath } from '@plein/contract/pages/page-path'
import { toDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { settings } from '#platform/settings.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { periodOfPreset } from '#ui/dates/periods.rules.ts'
import { useNow } from '#ui/display/use-now.ts'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { CardFace } from '../face/card-face.tsx'
import { ownerCardStrings } from '../owner/strings/index.ts'
import { cardOwnerStrings } from '../strings/index.ts'
import { statisticsQuery } from './figures-data.ts'
import { Now, OfLastDays } from './sums.tsx'
import styles from './figures.module.css'

/** The card of a program, what is on its cards now, and its last thirty days; its owner may order more. */
export const CardNow = ({ program }: { program: WholeProgram }) => {
  const t = ownerCardStrings.useTranslate()
  const isOwn = program.may.includes('edit')
  return (
    <div className={styles.now}>
      <div className={styles.card}>
        {program.card && <Face card={program.card} />}
        {isOwn && (
          <LinkButton to={pagePath('/programs/:uuid/order', { uuid: program.uuid })}>{t('orderCards')}</LinkButton>
        )}
      </div>
      {(isOwn || settings().portal === 'admin') && <Figures program={program} />}
    </div>
  )
}

const Face = ({ card }: { card: CardDesign }) => {
  const words = cardOwnerStrings.useTranslate()
  const language = useLanguage()
  const [first] = card.values
  const money = (cents: number): string => formatMoney(cents, language)
  const uses = first !== undefined && isVoucher(card.type.id) && first.use_number > 0
  const amount = (): string => {
    if (first === undefined) return ''
    if (first.value) return money(first.value)
    return card.type.id === cardTypes.gift ? `${money(card.least_value)} – ${money(card.most_value)}` : ''
  }
  return (
    <CardFace
      title={card.title}
      description={card.description}
      image={card.image}
      orientation={card.orientation}
      colour={card.colour}
      amount_text={amount()}
      uses_text={uses ? words('uses', { n: first.use_number }) : ''}
      valid_text=""
      size="large"
      side="front"
    />
  )
}

const Figures = ({ program }: { program: WholeProgram }) => {
  const today = toDay(useNow())
  const { from, to } = periodOfPreset('days_30', today)
  const period = { from: from ?? today, until: to ?? today }
  const { data, error, isFetching, refetch } = useQuery(statisticsQuery(program.uuid, period))
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height="96px" radius="panel" />
        <Skeleton height="96px" radius="panel" />
      </Loading>
    )
  return (
    <div className={styles.stack}>
      <Now figures={data} program={program} />
      <OfLastDays
        figures={data}
        days={30}
        to={pagePath('/programs/:uuid', { uuid: program.uuid }, { tab: 'statistics' })}
      />
    </div>
  )
}

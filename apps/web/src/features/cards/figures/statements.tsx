import { periodTypes } from '@plein/contract/cards/codes'
import type { CardGuardian } from '@plein/contract/cards/figures'
import { pagePath } from '@plein/contract/pages/page-path'
import type { WholeProgram } from '@plein/contract/programs'
import { formatDay } from '#platform/dates.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { cardOwnerStrings } from '../strings/index.ts'
import { Statement, type Light } from './statement.tsx'
import { figureStrings } from './strings/index.ts'
import styles from './figures.module.css'

const timeLights: Record<CardGuardian['time']['state'], Light> = {
  ok: 'good',
  short: 'act',
  voucher: 'note',
  no_rule: 'note',
}
const units = { [periodTypes.day]: 'days', [periodTypes.month]: 'months', [periodTypes.year]: 'years' } as const

/** The time of a gift card beside the least that the law asks for. */
export const Time = ({ guardian: { time }, program }: { guardian: CardGuardian; program: WholeProgram }) => {
  const t = figureStrings.useTranslate()
  const words = cardOwnerStrings.useTranslate()
  const { state, expiry, ends_on, least_months } = time
  const least = words('months', { n: least_months ?? 0 })
  const ends = expiry ? words(units[expiry.type], { n: expiry.value }) : formatDay(ends_on)
  const toDesign = state === 'short' && program.may.includes('edit')
  return (
    <Statement
      title={t('time')}
      light={timeLights[state]}
      actions={
        toDesign && (
          <LinkButton to={pagePath('/programs/:uuid', { uuid: program.uuid }, { tab: 'design' })}>
            {t('changeTime')}
          </LinkButton>
        )
      }
    >
      <p>{t(state === 'short' && !expiry ? 'time_short_day' : `time_${state}`, { least, ends })}</p>
      <p className={styles.note}>{t('endsOn', { day: formatDay(ends_on) })}</p>
    </Statement>
  )
}

/** The buyers who agreed to the terms. */
export const Terms = ({ guardian: { terms } }: { guardian: CardGuardian }) => {
  const t = figureStrings.useTranslate()
  const { orders, agreed, first_agreed_at, last_agreed_at } = terms
  const light: Light = orders === 0 ? 'note' : agreed === orders ? 'good' : 'look'
  return (
    <Statement title={t('terms')} light={light}>
      <p>{orders === 0 ? t('termsNone') : t('termsAgreed', { n: orders, agreed: String(agreed) })}</p>
      {first_agreed_at !== null && last_agreed_at !== null && (
        <p className={styles.note}>
          {t.rich('termsWhen', {
            first: <TimeText at={first_agreed_at} as="date_time" />,
            last: <TimeText at={last_agreed_at} as="date_time" />,
          })}
        </p>
      )}
      <p className={styles.note}>{t('termsKept')}</p>
    </Statement>
  )
}

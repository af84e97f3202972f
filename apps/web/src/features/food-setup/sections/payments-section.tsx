import { offeredChoices, providers, type ProviderChoice } from '@plein/contract/payments/providers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toDay, formatDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatPercent } from '#platform/money.ts'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { Connection } from '../connection/connection.tsx'
import { platformMethodsQuery } from './platform-methods.ts'
import { foodProgramStrings } from '../form/strings/index.ts'
import type { SectionProps } from './section.tsx'
import styles from './sections.module.css'

/** The provider that takes the guests' money, its keys, and whether it is real. */
export const PaymentsSection = ({ form }: SectionProps) => {
  const t = foodProgramStrings.useTranslate()
  const language = useLanguage()
  const { value, words, program } = form
  const offered = program?.psp_providers ?? offeredChoices
  const feePercent = formatPercent(program?.platform_fee_percent ?? 0, language)
  const [today] = useState(() => toDay(new Date()))
  // Days compare as text; a benefit that is over is not told any more.
  const until = program?.platform_fee_free_until ?? null
  const feeFreeUntil = until !== null && until >= today ? until : null
  // Without a provider of its own a program is paid through the platform's, where there is one.
  const { data: platform } = useQuery(platformMethodsQuery)
  const toOption = (name: ProviderChoice) => {
    if (name === 'none')
      return platform && platform.results.length > 0
        ? { label: t('psp_platform'), hint: t('psp_platform_hint') }
        : { label: t('psp_none'), hint: t('psp_none_hint') }
    const { label, moves_money } = providers[name]
    return moves_money
      ? { label, hint: t('psp_account_hint', { provider: label }) }
      : { label: t('psp_test'), hint: t('psp_test_hint') }
  }
  return (
    <>
      {program?.court_title != null && <p>{t('paidByCourt', { court: program.court_title })}</p>}
      <RadioGroup
        id="food-psp_provider"
        legend={t('provider')}
        look="rows"
        value={value.psp_provider}
        onValue={(psp_provider) => form.change({ psp_provider })}
        options={offered.map((name) => ({ value: name, ...toOption(name) }))}
        error={words['psp_provider']}
      />
      {(program?.platform_fee_percent ?? 0) > 0 && (
        <p className={styles.hint}>
          {feeFreeUntil === null
            ? t('platformFee', { percent: feePercent })
            : t('platformFeeLater', { percent: feePercent, day: formatDay(feeFreeUntil) })}
        </p>
      )}
      {value.psp_provider !== 'none' &&
        (program === null ? (
          <p className={styles.hint}>{t('keysLater')}</p>
        ) : (
          <Connection program={program} provider={value.psp_provider} errors={words} />
        ))}
    </>
  )
}

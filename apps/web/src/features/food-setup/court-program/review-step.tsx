import { pagePath } from '@plein/contract/pages/page-path'
import type { WholeProgram } from '@plein/contract/programs'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney, formatPercent } from '#platform/money.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { FormBar } from '#ui/forms/form-bar.tsx'
import { useMutation } from '@tanstack/react-query'
import { getTopName } from '#platform/form/field-path.ts'
import { courtFormStrings } from '../court-form/strings/index.ts'
import { foodProgramStrings } from '../form/strings/index.ts'
import { useErrorTexts } from '../form/use-error-texts.ts'
import { publishCourt } from './court-data.ts'
import { StepPart } from './step-part.tsx'
import { courtProgramStrings } from './strings/index.ts'
import styles from './court-program.module.css'

interface ReviewStepProps {
  program: WholeProgram
  /** Leads to the step with a field. */
  onLead: (field: string) => void
}

/** The last step: what the court will be, what is missing, and publishing. */
export const ReviewStep = ({ program, onLead }: ReviewStepProps) => {
  const t = courtProgramStrings.useTranslate()
  const words = foodProgramStrings.useTranslate()
  const errorText = useErrorTexts()
  const explain = useExplain()
  const go = useNavigate()
  const publish = useMutation({
    mutationFn: () => publishCourt(program.uuid),
    onSuccess: ({ uuid, title }) => {
      toast.success(words('published', { title }))
      go(pagePath('/programs/:uuid', { uuid }, { tab: 'restaurants' }), { replace: true })
    },
  })
  const missing = program.faults ?? []
  return (
    <>
      <StepPart title={t('review')} lead={t('reviewLead')}>
        <Facts program={program} />
        {publish.error && (
          <p role="alert" className={styles.problem}>
            {explain(publish.error)}
          </p>
        )}
        {missing.length > 0 && (
          <div>
            <p className={styles.missing}>{t('missing', { n: missing.length })}</p>
            <ul className={styles.faults}>
              {missing.map((error) => (
                <li key={error.field + error.code}>
                  <Button variant="quiet" onClick={() => onLead(getTopName(error.field))}>
                    {errorText(error)}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </StepPart>
      <FormBar>
        <LinkButton to="/programs" variant="quiet">
          {t('later')}
        </LinkButton>
        <Button
          variant="primary"
          disabled={missing.length > 0}
          busy={publish.isPending}
          onClick={() => publish.mutate()}
        >
          {words('publish')}
        </Button>
      </FormBar>
    </>
  )
}

const Facts = ({ program }: { program: WholeProgram }) => {
  const t = courtProgramStrings.useTranslate()
  const f = courtFormStrings.useTranslate()
  const language = useLanguage()
  const { split_payment_fee_percent: percent, split_payment_fee_fixed: fixed, invites = [], announcement } = program
  const fee =
    fixed != null
      ? formatMoney(fixed, language, program.currency)
      : percent != null
        ? formatPercent(percent, language)
        : f('none')
  const address = [program.address, [program.zip_code, program.city].filter(Boolean).join(' ')]
    .filter((line) => line)
    .join(', ')
  const facts: readonly (readonly [string, string])[] = [
    [t('title'), program.title],
    [t('address'), address || t('noAddress')],
    [t('pickup'), program.can_pickup_in_rest ? t('yes') : t('no')],
    [t('hours'), (program.working_hours ?? []).length > 0 ? t('hoursOwn') : t('hoursNone')],
    [t('minimum'), formatMoney(Number(program.min_order_amount ?? 0), language, program.currency)],
    [f('feeOf'), fee],
    [t('domain'), program.domain_name ?? t('noDomain')],
    [t('announcement'), announcement ?? t('noAnnouncement')],
    [t('restaurants'), t('willInvite', { n: invites.length })],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

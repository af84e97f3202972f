import type { Charge } from '@plein/contract/food-courts/charges'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconPlus } from '#ui/icons/icons.ts'
import { Section } from '#ui/layout/page.tsx'
import { Entries, EntriesLead, Entry, EntryNote } from '#ui/lists/entries.tsx'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { ChargeForm } from './charge-form.tsx'
import { chargesKey, chargesQuery } from './costs-data.ts'
import { costStrings } from './strings/index.ts'
import styles from './costs.module.css'

interface ChargesProps {
  program_uuid: string
  asCourt?: boolean
}

type Asked = { step: Charge['may'][number]; charge: Charge }

/** Money that a court asks of restaurants. To a restaurant that was never asked nothing shows. */
export const Charges = ({ program_uuid, asCourt = false }: ChargesProps) => {
  const t = costStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(chargesQuery(program_uuid))
  const [asked, setAsked] = useState<Asked>()
  const [isAdding, setAdding] = useState(false)
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!asCourt && (!data || data.results.length === 0)) return null
  return (
    <Section title={t('charges')}>
      <EntriesLead>{t(asCourt ? 'chargesLead' : 'chargesOfCourt')}</EntriesLead>
      {asCourt && (
        <div>
          <Button icon={IconPlus} onClick={() => setAdding(true)}>
            {t('ask')}
          </Button>
        </div>
      )}
      {!data && (
        <Loading>
          <Skeleton height="96px" radius="panel" />
        </Loading>
      )}
      {data?.results.length === 0 && <p>{t('noCharges')}</p>}
      {data && data.results.length > 0 && (
        <Entries>
          {data.results.map((charge) => (
            <ChargeEntry
              key={charge.uuid}
              charge={charge}
              asCourt={asCourt}
              onAsk={(step) => setAsked({ step, charge })}
            />
          ))}
        </Entries>
      )}
      {isAdding && <ChargeForm program_uuid={program_uuid} onClose={() => setAdding(false)} />}
      <Question program_uuid={program_uuid} asked={asked} onClose={() => setAsked(undefined)} />
    </Section>
  )
}

interface EntryProps {
  charge: Charge
  asCourt: boolean
  onAsk: (step: Asked['step']) => void
}

const ChargeEntry = ({ charge, asCourt, onAsk }: EntryProps) => {
  const t = costStrings.useTranslate()
  const { description, amount, currency, state, created, may } = charge
  return (
    <Entry
      words={
        <>
          <strong>{description}</strong>
          <span>{(asCourt ? charge.restaurant : charge.court).title}</span>
          <EntryNote>{t.rich('since', { date: <TimeText at={created} as="date" /> })}</EntryNote>
          {!asCourt && state === 'waiting' && may.length === 0 && <EntryNote>{t('answeredBy')}</EntryNote>}
        </>
      }
    >
      <Chip>{t(`state_${state}`)}</Chip>
      <strong className={styles.amount}>
        <Money cents={amount} currency={currency} />
      </strong>
      {may.length > 0 && (
        <div className={styles.actions}>
          {may.toReversed().map((step) => (
            <Button key={step} variant={step === 'agree' ? 'primary' : 'secondary'} onClick={() => onAsk(step)}>
              {t(step)}
            </Button>
          ))}
        </div>
      )}
    </Entry>
  )
}

const answers = { agree: 'agreed', decline: 'declined', withdraw: 'withdrawn' } as const

interface QuestionProps {
  program_uuid: string
  asked: Asked | undefined
  onClose: () => void
}

const Question = ({ program_uuid, asked, onClose }: QuestionProps) => {
  const t = costStrings.useTranslate()
  const explain = useExplain()
  const language = useLanguage()
  const client = useQueryClient()
  const step = asked?.step ?? 'agree'
  const amount = asked ? formatMoney(asked.charge.amount, language, asked.charge.currency) : ''
  const go = async (): Promise<void> => {
    if (!asked) return
    await api.post('/programs/{program_uuid}/charges/{uuid}/answer', {
      params: { program_uuid, uuid: asked.charge.uuid },
      body: { answer: answers[step] },
      idempotency_key: newKey(),
    })
    toast.success(t(answers[step], { amount }))
    await client.invalidateQueries({ queryKey: chargesKey(program_uuid) })
  }
  return (
    <Confirm
      open={asked !== undefined}
      onClose={onClose}
      title={t(`${step}Title`, { amount })}
      consequence={t(`${step}Text`, { amount })}
      keepLabel={t('keep')}
      goLabel={t(step)}
      onConfirm={go}
      explain={explain}
    />
  )
}

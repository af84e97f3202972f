import type { FeeInvoice } from '@plein/contract/food-courts/fee-invoices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatPercent } from '#platform/money.ts'
import { newKey } from '#platform/new-key.ts'
import { explain, useExplain } from '#platform/problems/explain.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Select } from '#ui/fields/select.tsx'
import { IconFileTypePdf } from '#ui/icons/icons.ts'
import { Section } from '#ui/layout/page.tsx'
import { Entries, EntriesLead, Entry, EntryNote } from '#ui/lists/entries.tsx'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { invoicesKey, invoicesQuery } from './costs-data.ts'
import { costStrings } from './strings/index.ts'
import styles from './costs.module.css'

interface FeeInvoicesProps {
  program_uuid: string
  asCourt?: boolean
}

/** A court's invoices for its fees, of a year. To a restaurant without any nothing shows. */
export const FeeInvoices = ({ program_uuid, asCourt = false }: FeeInvoicesProps) => {
  const t = costStrings.useTranslate()
  const [year, setYear] = useState<number>()
  const [wrong, setWrong] = useState<FeeInvoice>()
  const { data, error, isFetching, refetch } = useQuery(invoicesQuery(program_uuid, year))
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!asCourt && data?.years.length === 0) return null
  return (
    <Section title={t('invoices')}>
      <EntriesLead>{t(asCourt ? 'invoicesLead' : 'invoicesOfCourt')}</EntriesLead>
      {!data && (
        <Loading>
          <Skeleton height="96px" radius="panel" />
        </Loading>
      )}
      {data && data.years.length > 1 && (
        <Select
          label={t('year')}
          value={String(data.year)}
          onValue={(value) => setYear(Number(value))}
          options={data.years.map((each) => ({ value: String(each), label: String(each) }))}
        />
      )}
      {data?.results.length === 0 && <p>{t('noInvoices')}</p>}
      {data && data.results.length > 0 && (
        <Entries>
          {data.results.map((invoice) => (
            <InvoiceEntry
              key={invoice.uuid}
              invoice={invoice}
              program_uuid={program_uuid}
              asCourt={asCourt}
              onCorrect={() => setWrong(invoice)}
            />
          ))}
        </Entries>
      )}
      <Correction program_uuid={program_uuid} wrong={wrong} onClose={() => setWrong(undefined)} />
    </Section>
  )
}

const useName = (): ((invoice: FeeInvoice) => string) => {
  const t = costStrings.useTranslate()
  return ({ kind, number }) => t(kind, { number: String(number) })
}

interface EntryProps {
  invoice: FeeInvoice
  program_uuid: string
  asCourt: boolean
  onCorrect: () => void
}

const InvoiceEntry = ({ invoice, program_uuid, asCourt, onCorrect }: EntryProps) => {
  const t = costStrings.useTranslate()
  const language = useLanguage()
  const name = useName()(invoice)
  const { uuid, month, currency, fees, vat, vat_percentage, credits_number, may } = invoice
  const save = async (): Promise<void> => {
    try {
      const params = { program_uuid, uuid }
      const answer = await api.file('/programs/{program_uuid}/fee-invoices/{uuid}/pdf', { params, query: { language } })
      toast.success(t('saved', { name: await saveFile(answer, `${name}.pdf`) }))
    } catch (error) {
      toast.error(await explain(error), { id: uuid })
    }
  }
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <Entry
      words={
        <>
          <strong>{name}</strong>
          <span>{(asCourt ? invoice.restaurant : invoice.court).title}</span>
          <EntryNote>
            {t('month', { month: monthName.format(new Date(`${month}-15T00:00:00Z`)) })}
            {credits_number !== null && `, ${t('credits', { number: String(credits_number) })}`}
          </EntryNote>
        </>
      }
    >
      <span className={styles.sums}>
        <strong>
          <Money cents={fees} currency={currency} />
        </strong>
        <EntryNote>
          {t('vatInside', { rate: formatPercent(vat_percentage, language) })} <Money cents={vat} currency={currency} />
        </EntryNote>
        <EntryNote>
          {t('net')} <Money cents={invoice.net} currency={currency} />
        </EntryNote>
      </span>
      <div className={styles.actions}>
        <Button icon={IconFileTypePdf} aria-label={t('pdfOf', { name })} onClick={() => void save()}>
          {t('pdf')}
        </Button>
        {may.includes('correct') && (
          <Button variant="quiet" aria-label={t('correctOf', { name })} onClick={onCorrect}>
            {t('correct')}
          </Button>
        )}
      </div>
    </Entry>
  )
}

interface CorrectionProps {
  program_uuid: string
  wrong: FeeInvoice | undefined
  onClose: () => void
}

const Correction = ({ program_uuid, wrong, onClose }: CorrectionProps) => {
  const t = costStrings.useTranslate()
  const explainHere = useExplain()
  const client = useQueryClient()
  const toName = useName()
  const go = async (): Promise<void> => {
    if (!wrong) return
    const { invoice } = await api.post('/programs/{program_uuid}/fee-invoices/{uuid}/correct', {
      params: { program_uuid, uuid: wrong.uuid },
      body: {},
      idempotency_key: newKey(),
    })
    toast.success(t('corrected', { number: String(invoice.number) }))
    await client.invalidateQueries({ queryKey: invoicesKey(program_uuid) })
  }
  return (
    <Confirm
      open={wrong !== undefined}
      onClose={onClose}
      title={t('correctTitle', { name: wrong ? toName(wrong) : '' })}
      consequence={t('correctText')}
      keepLabel={t('keep')}
      goLabel={t('correct')}
      onConfirm={go}
      explain={explainHere}
    />
  )
}

import type { OrderForm } from '@plein/contract/payment-management/forms'
import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { Money } from '#ui/display/money.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { ShareForm } from '../forms/share-form.tsx'
import { FormEditor } from './form-editor.tsx'
import { LinkQr } from './qr-code.tsx'
import { formsQuery, requestsChanged } from './requests-data.ts'
import { ownerStrings } from './strings/index.ts'
import styles from './owner.module.css'

/** P-12, Forms: pages on which anybody orders and pays, with what came of them. */
export const FormsTab = ({ program }: { program: WholeProgram }) => {
  const t = ownerStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(formsQuery(program.uuid))
  const [opens, setOpens] = useState<{ what: 'new' } | { what: 'edit' | 'share'; form: OrderForm } | null>(null)
  const close = (): void => setOpens(null)
  const begin = (
    <Button variant="primary" onClick={() => setOpens({ what: 'new' })}>
      {t('newForm')}
    </Button>
  )
  if (!data)
    return error ? (
      <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton height="240px" radius="panel" />
      </Loading>
    )
  return (
    <div className={styles.stack}>
      {data.results.length === 0 ? (
        <EmptyState scene="receipt" title={t('noForms')} action={begin}>
          {t('noFormsText')}
        </EmptyState>
      ) : (
        <>
          <div className={styles.tools}>{begin}</div>
          <ul className={styles.rows}>
            {data.results.map((form) => (
              <FormRow
                key={form.uuid}
                form={form}
                currency={program.currency}
                onOpen={(what) => setOpens({ what, form })}
              />
            ))}
          </ul>
        </>
      )}
      {opens?.what === 'new' && <FormEditor program={program} form={undefined} onClose={close} />}
      {opens?.what === 'edit' && <FormEditor program={program} form={opens.form} onClose={close} />}
      <Dialog open={opens?.what === 'share'} onClose={close} title={t('share')}>
        {opens?.what === 'share' && (
          <ShareForm form={opens.form} seller={program.title} code={<LinkQr link={opens.form.link} />} />
        )}
      </Dialog>
    </div>
  )
}

interface FormRowProps {
  form: OrderForm
  currency: string
  onOpen: (what: 'edit' | 'share') => void
}

const FormRow = ({ form, currency, onOpen }: FormRowProps) => {
  const t = ownerStrings.useTranslate()
  const explain = useExplain()
  const stocks = form.items.filter(({ left }) => left !== null)
  const close = async (is_closed: boolean): Promise<void> => {
    try {
      await api.patch('/payment/forms/{uuid}', { params: { uuid: form.uuid }, body: { is_closed } })
      await requestsChanged()
    } catch (error) {
      toast.error(explain(error), { id: form.uuid })
    }
  }
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <strong>{form.title}</strong>
        <span className={styles.quiet}>
          {t.rich('formOrders', {
            paid: String(form.orders.paid),
            open: String(form.orders.open),
            amount: <Money cents={form.orders.amount} currency={currency} />,
          })}
        </span>
        {stocks.map(({ uuid, title, left, stock }) => (
          <span key={uuid} className={styles.quiet}>
            {t('stockOf', { title, left: String(left ?? 0), stock: String(stock ?? 0) })}
          </span>
        ))}
      </span>
      {form.is_closed && <Chip tone="neutral">{t('closed')}</Chip>}
      <Button onClick={() => onOpen('share')}>{t('share')}</Button>
      <Button onClick={() => onOpen('edit')}>{t('change')}</Button>
      <Button variant="quiet" onClick={() => void close(!form.is_closed)}>
        {form.is_closed ? t('openForm') : t('closeForm')}
      </Button>
    </li>
  )
}

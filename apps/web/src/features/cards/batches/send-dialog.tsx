import type { cardBatches } from '@plein/contract/cards/batches'
import type { CardOrder } from '@plein/contract/cards/orders'
import type { OutputOf } from '@plein/contract/endpoint'
import { useRef, useState } from 'react'
import { api } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Form } from '#ui/forms/form.tsx'
import { IconUpload } from '#ui/icons/icons.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { SendReport } from './send-report.tsx'
import { batchStrings } from './strings/index.ts'
import styles from './batches.module.css'

type Report = OutputOf<typeof cardBatches.send>

interface SendDialogProps {
  order: CardOrder & { readonly batch_uuid: string }
  onClose: () => void
}

/** A list of addressees: two million characters, as much as the server takes. */
const MOST = 2_000_000

/** The server's report on a text, good as long as that text stands there. */
interface Checked {
  readonly csv: string
  readonly report: Report
}

const useSending = (batch_uuid: string) => {
  const t = batchStrings.useTranslate()
  const [typed, change, forget] = useOwnDraft(`send ${batch_uuid}`, { csv: '' })
  const [checked, setChecked] = useState<Checked>()
  const [sent, setSent] = useState<number>()
  const { csv } = typed
  const current = checked?.csv === csv ? checked.report : undefined
  const isGood = current !== undefined && current.bad_rows.length === 0 && current.rows > 0
  const form = useForm<{ csv: string }>({
    id: 'cards-send',
    typed: 'asked',
    // A list that was only looked through is still to be sent.
    fields: [typed, change],
    blank: { csv: '' },
    check: (values) => ({ csv: values.csv.trim() === '' ? t('csvRequired') : undefined }),
    // The first press looks through the list, the second one sends what was shown.
    send: async (values, keyFor) => {
      const dry_run = !isGood
      const file = new FormData()
      file.append('file', new File([values.csv], 'addressees.csv', { type: 'text/csv' }))
      const report = await api.post('/batches/{uuid}/send', {
        params: { uuid: batch_uuid },
        query: { dry_run },
        form: file,
        idempotency_key: keyFor({ ...values, dry_run }),
      })
      setChecked({ csv: values.csv, report })
      if (dry_run || report.bad_rows.length > 0) return
      setSent(report.sent)
      forget()
    },
    places: { file: 'csv' },
  })
  return { form, change, report: current, isGood, sent }
}

/** Cards of a batch by e-mail: the list is looked through, bad rows are named, and only then something is sent. */
export const SendDialog = ({ order, onClose }: SendDialogProps) => {
  const t = batchStrings.useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const { form, change, report, isGood, sent } = useSending(order.batch_uuid)
  const read = async (file: File | undefined): Promise<void> => {
    if (file) change({ csv: await file.text() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={sent === undefined ? t('sendTitle', { number: String(order.order_id) }) : t('sentTitle', { n: sent })}
      description={sent === undefined ? t('sendText') : t('sentText')}
      footer={
        sent === undefined ? (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
              {isGood && report ? t('sendNow', { n: report.rows }) : t('checkList')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        )
      }
    >
      {sent === undefined && (
        <Form {...form.form}>
          <Textarea
            {...form.field('csv')}
            label={t('addressees')}
            hint={t('addresseesHint')}
            placeholder={t('addresseesExample')}
            rows={6}
            maxLength={MOST}
            spellCheck={false}
            autoCapitalize="off"
          />
          <div className={styles.file}>
            <Button size="small" icon={IconUpload} onClick={() => input.current?.click()}>
              {t('chooseFile')}
            </Button>
            <input
              ref={input}
              type="file"
              accept=".csv,text/csv"
              className="visually-hidden"
              aria-label={t('chooseFile')}
              tabIndex={-1}
              onChange={(event) => {
                void read(event.target.files?.[0])
                // The same file can be chosen again after it was mended.
                event.target.value = ''
              }}
            />
          </div>
          {report && <SendReport report={report} />}
        </Form>
      )}
    </Dialog>
  )
}

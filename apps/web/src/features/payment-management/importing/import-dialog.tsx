import type { ImportReport } from '@plein/contract/payment-management/import'
import type { WholeProgram } from '@plein/contract/programs'
import { useRef, useState } from 'react'
import { api } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { language } from '#platform/language.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Form } from '#ui/forms/form.tsx'
import { IconUpload } from '#ui/icons/icons.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { ImportResult } from './import-result.tsx'
import { importStrings } from './strings/index.ts'
import styles from './importing.module.css'

/** As much as the server takes. */
const MOST = 2_000_000

interface ImportDialogProps {
  program: WholeProgram
  onClose: () => void
  /** Requests were made. */
  onMade: () => Promise<void>
}

/** The server's report on a text, good as long as that text stands there. */
interface Checked {
  readonly csv: string
  readonly report: ImportReport
}

const useImport = ({ program, onMade }: ImportDialogProps) => {
  const t = importStrings.useTranslate()
  const [values, change, forget] = useOwnDraft(`import ${program.uuid}`, { csv: '', send: true })
  const [checked, setChecked] = useState<Checked>()
  const [made, setMade] = useState<ImportReport>()
  const report = checked?.csv === values.csv ? checked.report : undefined
  const isGood = report !== undefined && report.bad_count === 0 && report.rows > 0
  const form = useForm<{ csv: string; send: boolean }>({
    id: 'requests-import',
    typed: 'asked',
    // A list that was only looked through is still to be sent.
    fields: [values, change],
    blank: { csv: '', send: true },
    check: ({ csv }) => ({ csv: csv.trim() === '' ? t('listRequired') : undefined }),
    // The first press looks through the list, the second one asks as was shown.
    send: async ({ csv, send }, keyFor) => {
      const dry_run = !isGood
      const file = new FormData()
      file.append('file', new File([csv], 'requests.csv', { type: 'text/csv' }))
      const answer = await api.post('/payment/orders/import', {
        query: { program_uuid: program.uuid, dry_run, send, language: language() },
        form: file,
        idempotency_key: keyFor({ csv, send, dry_run }),
      })
      setChecked({ csv, report: answer })
      if (dry_run || answer.bad_count > 0) return
      setMade(answer)
      forget()
      await onMade()
    },
    places: { file: 'csv', requests_not_readable: 'csv', too_many_rows: 'csv' },
  })
  return { form, values, change, report, isGood, made }
}

/** Many payment requests at once: the list is looked through, bad rows are named, and only then somebody is asked. */
export const ImportDialog = (props: ImportDialogProps) => {
  const { onClose } = props
  const t = importStrings.useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const { form, values, change, report, isGood, made } = useImport(props)
  const read = async (file: File | undefined): Promise<void> => {
    if (file) change({ csv: await file.text() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={made ? t('made', { n: made.created }) : t('title')}
      description={made ? t('sent', { n: made.sent }) : t('text')}
      footer={
        made ? (
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
              {isGood && report ? t('ask', { n: report.rows }) : t('check')}
            </Button>
          </>
        )
      }
    >
      {!made && (
        <Form {...form.form}>
          <Textarea
            {...form.field('csv')}
            label={t('list')}
            hint={t('listHint')}
            placeholder={t('example')}
            rows={6}
            maxLength={MOST}
            spellCheck={false}
            autoCapitalize="off"
          />
          <div>
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
          <Checkbox
            id={form.idOf('send')}
            label={t('mail')}
            checked={values.send}
            onChecked={(send) => change({ send })}
          />
          <div className={styles.report} role="status">
            {report && <ImportResult report={report} />}
          </div>
        </Form>
      )}
    </Dialog>
  )
}

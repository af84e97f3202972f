import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { useUndoHere } from '#ui/feedback/undo-here.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconFileTypePdf } from '#ui/icons/icons.ts'
import { useStrayDrops } from '#ui/images/file-drops.ts'
import { documentStrings } from './strings/index.ts'
import styles from './document-field.module.css'

const MOST_BYTES = 5_242_880

interface DocumentFieldProps {
  id: string
  label: string
  path: '/programs/terms-and-conditions' | '/programs/privacy' | '/payment/forms/terms'
  /** The document that was uploaded; null for none. */
  uri: string | null
  onUri: (uri: string | null) => void
  error: string | undefined
}

/** A PDF that others can read: chosen or dropped, replaced, removed and brought back. */
export const DocumentField = ({ id, label, path, uri, onUri, error: refused }: DocumentFieldProps) => {
  const t = documentStrings.useTranslate()
  const undoHere = useUndoHere()
  const explain = useExplain()
  const language = useLanguage()
  const note = useId()
  const input = useRef<HTMLInputElement>(null)
  useStrayDrops()
  const [validationError, setValidationError] = useState<string>()
  // The file's name here; the server keeps a name of its own.
  const [file, setFile] = useState<{ uri: string; name: string; size: number } | null>(null)
  const upload = useMutation({
    mutationFn: (chosen: File) => {
      const body = new FormData()
      body.append('file', chosen)
      return api.post(path, { form: body, idempotency_key: newKey() })
    },
    onSuccess: ({ uri: stored }, chosen) => {
      setFile({ uri: stored, name: chosen.name, size: chosen.size })
      onUri(stored)
    },
    onError: (error, chosen) => setValidationError(t('notUploaded', { file: chosen.name, reason: say(error) })),
  })
  const say = (error: unknown): string => {
    const { code } = asProblem(error)
    return code === 'pdf_not_readable' || code === 'pdf_has_active_content' ? t(code) : explain(error)
  }
  const size = (bytes: number): string =>
    new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 }).format(bytes / 1_048_576)
  const take = (files: FileList | null): void => {
    const [chosen, another] = files ?? []
    if (!chosen) return
    setValidationError(undefined)
    if (another) return setValidationError(t('onePdf'))
    if (chosen.type !== 'application/pdf' && !/\.pdf$/i.test(chosen.name))
      return setValidationError(t('notUploaded', { file: chosen.name, reason: t('pdf_not_readable') }))
    if (chosen.size > MOST_BYTES)
      return setValidationError(t('pdfTooLarge', { file: chosen.name, size: size(chosen.size) }))
    upload.mutate(chosen)
  }
  const remove = (): void => {
    onUri(null)
    undoHere(t('documentRemoved', { document: label }), () => onUri(uri))
  }
  const known = file?.uri === uri ? file : null
  return (
    <Field id={id} label={label} hint={t('pdfHint')} error={validationError ?? refused} optional>
      {(wiring) => (
        <div
          className={styles.document}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            take(event.dataTransfer.files)
          }}
        >
          {uri !== null && (
            <a className={styles.file} href={uri} target="_blank" rel="noreferrer">
              <Icon of={IconFileTypePdf} />
              {known ? `${known.name} · ${size(known.size)} MB` : `${label} (PDF)`}
            </a>
          )}
          <div className={styles.buttons}>
            <Button
              id={wiring.id}
              busy={upload.isPending}
              aria-label={`${label}: ${t(uri === null ? 'choosePdf' : 'replace')}`}
              aria-describedby={[wiring.describedBy, note].filter(Boolean).join(' ')}
              onClick={() => input.current?.click()}
            >
              {t(uri === null ? 'choosePdf' : 'replace')}
            </Button>
            {uri !== null && (
              <Button variant="quiet" aria-label={`${label}: ${t('remove')}`} onClick={remove}>
                {t('remove')}
              </Button>
            )}
          </div>
          <span id={note} className="visually-hidden" role="status">
            {upload.isPending ? t('uploading') : ''}
          </span>
          <input
            ref={input}
            type="file"
            hidden
            accept="application/pdf,.pdf"
            aria-label={`${label}: ${t('choosePdf')}`}
            onChange={(event) => {
              take(event.target.files)
              event.target.value = ''
            }}
          />
        </div>
      )}
    </Field>
  )
}

import type { MenuCsvReport } from '@plein/contract/menus/csv'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { toast } from '#ui/feedback/toast.ts'
import { menuChanged } from '../menu-data.ts'
import { menuStrings } from '../strings/index.ts'

const formOf = (file: File): FormData => {
  const form = new FormData()
  form.append('file', file)
  return form
}

interface ImportQuery {
  dry_run?: boolean
  skip_faulty?: boolean
  drawings?: boolean
}

const sendMenu = (program_uuid: string, file: File, query: ImportQuery): Promise<MenuCsvReport> =>
  api.post('/programs/{program_uuid}/menu/import', {
    params: { program_uuid },
    query,
    form: formOf(file),
    idempotency_key: newKey(),
  })

/** Reads a file without writing, asks for its report anew when an answer changes it, and writes it. */
export const useMenuImport = (program_uuid: string, onClose: () => void) => {
  const t = menuStrings.useTranslate()
  const explain = useExplain()
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<MenuCsvReport | null>(null)
  const [skip, setSkip] = useState(false)
  const [drawings, setDrawings] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setValidationError] = useState<string>()
  const send = (chosen: File, query: ImportQuery) => sendMenu(program_uuid, chosen, query)
  const close = (): void => {
    setFile(null)
    setReport(null)
    setValidationError(undefined)
    onClose()
  }
  const input = (error: unknown): string => {
    const { code, errors } = asProblem(error)
    if (code !== 'menu_csv_not_readable') return explain(error)
    const headings = errors.filter((error) => error.code === 'unknown_field').map((error) => error.field)
    return headings.length > 0 ? t('csvHeadings', { headings: headings.join(', ') }) : t('csvUnreadable')
  }
  const working = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setValidationError(undefined)
    try {
      await work()
    } catch (error) {
      setValidationError(input(error))
    } finally {
      setBusy(false)
    }
  }
  const read = (chosen: File | undefined): void => {
    if (!chosen) return
    setFile(chosen)
    setReport(null)
    setSkip(false)
    setDrawings(false)
    void working(async () => setReport(await send(chosen, { dry_run: true })))
  }
  /** The report is of what would be written: it is asked for anew, and the old one stays until then. */
  const draw = (wanted: boolean): void => {
    if (!file) return
    setDrawings(wanted)
    void working(async () => {
      try {
        setReport(await send(file, { dry_run: true, drawings: wanted }))
      } catch (error) {
        setDrawings(!wanted)
        throw error
      }
    })
  }
  const write = (): void => {
    if (!file) return
    void working(async () => {
      const done = await send(file, { skip_faulty: skip, drawings })
      await menuChanged(program_uuid)
      toast.success(t('imported', { added: done.new, changed: done.changed }))
      close()
    })
  }
  return { file, report, skip, setSkip, drawings, draw, busy, fault, read, write, close }
}

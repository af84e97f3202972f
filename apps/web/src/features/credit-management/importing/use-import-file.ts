import { useState } from 'react'
import { newKey } from '#platform/new-key.ts'
import { queryClient } from '#platform/query-client.ts'
import { billsKey } from '../bill/bill-data.ts'

interface ImportCall<Report> {
  /** Sends the file; `dry_run` writes nothing. */
  send: (call: { form: FormData; dry_run: boolean; idempotency_key: string }) => Promise<Report>
  toText: (problem: unknown) => string
  onWritten: (report: Report) => void
}

/**
 * Reads a file without writing, and then for good. A chosen file is written under one key: pressed again after a lost answer, it is written once.
 */
export const useImportFile = <Report>({ send, toText, onWritten }: ImportCall<Report>) => {
  const [chosen, setChosen] = useState<{ file: File; key: string } | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const sendFile = (file: File, dry_run: boolean, idempotency_key: string): Promise<Report> => {
    const form = new FormData()
    form.append('file', file)
    return send({ form, dry_run, idempotency_key })
  }
  const working = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (problem) {
      setError(toText(problem))
    }
    setBusy(false)
  }
  const read = (file: File | undefined): void => {
    if (!file) return
    setChosen({ file, key: newKey() })
    setReport(null)
    void working(async () => setReport(await sendFile(file, true, newKey())))
  }
  const write = (): void => {
    if (!chosen) return
    void working(async () => {
      const written = await sendFile(chosen.file, false, chosen.key)
      setReport(written)
      await queryClient.invalidateQueries({ queryKey: billsKey })
      onWritten(written)
    })
  }
  return { file: chosen?.file ?? null, report, isBusy, error, read, write }
}

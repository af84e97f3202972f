import { useState } from 'react'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { saveWithRetry } from '../save-with-retry.ts'

/** A file on its way: which retry it is at, or why it was not taken. */
export interface Upload {
  readonly key: string
  readonly name: string
  readonly retry: number
  readonly problem: string | null
}

type Send<T> = (form: FormData, options: { name: string; idempotency_key: string }) => Promise<T>

/** Sends chosen files, each for itself. What is refused stays in the list with its reason until it is put away. */
export const useUploads = <T>(send: Send<T>, onSent: (sent: T) => void) => {
  const explain = useExplain()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const change = (key: string, part: Partial<Upload>): void =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const drop = (key: string): void => setUploads((all) => all.filter((upload) => upload.key !== key))
  const start = async (file: File): Promise<void> => {
    const key = newKey()
    setUploads((all) => [...all, { key, name: file.name, retry: 0, problem: null }])
    const sendOnce = (): Promise<T> => {
      const form = new FormData()
      form.append('file', file)
      return send(form, { name: file.name, idempotency_key: key })
    }
    try {
      onSent(await saveWithRetry(sendOnce, { onRetry: (retry) => change(key, { retry }) }))
      drop(key)
    } catch (error) {
      change(key, { problem: explain(error), retry: 0 })
    }
  }
  return {
    uploads,
    drop,
    busy: uploads.some(({ problem }) => problem === null),
    add: (files: FileList | null, most: number): void => {
      for (const file of Array.from(files ?? []).slice(0, most)) void start(file)
    },
  }
}

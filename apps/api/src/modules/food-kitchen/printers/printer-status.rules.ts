import type { PrinterTrouble } from '@plein/contract/food-kitchen/printers'

const troubles: readonly (readonly [code: RegExp, trouble: PrinterTrouble])[] = [
  [/^411/, 'paper_jam'],
  [/^41/, 'paper_out'],
  [/^42/, 'cover_open'],
  [/^[45]/, 'error'],
]

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The trouble of a printer by its status code, which begins with three digits: 410 Out of paper. Null: it is online. Codes that are not known yet count by their first digit. */
export const getTrouble = (status_code: unknown): PrinterTrouble | null => {
  const code = typeof status_code === 'string' ? decoded(status_code).trim() : ''
  return troubles.find(([pattern]) => pattern.test(code))?.[1] ?? null
}

/** True when a printer reports that a job is on paper; older ones say OK alone. */
export const isPrinted = (code: unknown): boolean =>
  typeof code === 'string' && /^(2\d\d|ok)(?!\w)/i.test(decoded(code).trim())

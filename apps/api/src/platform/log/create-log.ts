import { pino } from 'pino'
import type { Settings } from '../runtime/settings.ts'

/** The log of a process, on stdout: one JSON object a line, or one short line of text. */
export const createLog = (
  { log_format, log_level }: Pick<Settings, 'log_format' | 'log_level'>,
  out: { write(text: string): unknown } = process.stdout,
): pino.Logger =>
  log_format === 'text'
    ? pino({ level: log_level }, { write: (line) => void out.write(`${readableLine(line)}\n`) })
    : pino({ level: log_level })

interface Entry {
  readonly level: number
  readonly time: number
  readonly msg?: string
  readonly method?: string
  readonly route?: string
  readonly status?: number
  readonly ms?: number
  readonly err?: { readonly message?: string; readonly stack?: string }
  readonly [field: string]: unknown
}

/** Fields of every line, or fields with a place of their own. */
const named = new Set('level time pid hostname request_id msg err method route status ms'.split(' '))

/** Time, level, what happened to which request, its facts, and the place in the code. */
const readableLine = (json: string): string => {
  const entry = JSON.parse(json) as Entry
  const { level, time, msg, err, method, route, status, ms } = entry
  const reason = err?.message === msg ? undefined : err?.message
  const facts = Object.entries(entry)
    .filter(([name, value]) => !named.has(name) && value !== null && typeof value !== 'object')
    .map(([name, value]) => `${name}=${String(value)}`)
  return [
    new Date(time).toTimeString().slice(0, 8),
    pino.levels.labels[level],
    [msg, reason].filter(Boolean).join(': '),
    method === undefined ? '' : `${method} ${route}`,
    status === undefined ? '' : `answered ${status}`,
    ms === undefined ? '' : `after ${ms} ms`,
    ...facts,
    placeOf(err?.stack),
  ]
    .map((part) => harmless(part ?? ''))
    .filter(Boolean)
    .join('  ')
}

/** Quoted text in a message may come from outside: it neither breaks the line nor commands the terminal. */
const harmless = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** The first line of a stack that is our own code. */
const placeOf = (stack: string | undefined): string => {
  const line = stack?.split('\n').find((item) => /^\s+at /.test(item) && !/node:|node_modules/.test(item))
  const place = line && /(?:file:\/\/)?([^\s()]+:\d+):\d+\)?$/.exec(line)?.[1]
  return place ? `(${place.replace(`${process.cwd()}/`, '')})` : ''
}

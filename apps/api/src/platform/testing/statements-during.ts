import { AsyncLocalStorage } from 'node:async_hooks'
import { statements } from '../db/named-client.ts'

const sent = new AsyncLocalStorage<string[]>()

/**
 * The statements about something (a schema: /\bgeo\./) that `work` sent, in order: not those of jobs, caches and announcements of
 * this process that happen to run meanwhile.
 */
export const statementsDuring = async (about: RegExp, work: () => Promise<unknown>): Promise<string[]> => {
  const seen: string[] = []
  const before = statements.log
  statements.log = (text) => {
    before?.(text)
    if (sent.getStore() === seen && about.test(text)) seen.push(text)
  }
  try {
    await sent.run(seen, work)
    return seen
  } finally {
    statements.log = before
  }
}

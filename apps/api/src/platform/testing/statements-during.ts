import { statements } from '../db/named-client.ts'

/** The statements about something (a schema: /\bgeo\./) that this process sent while `work` ran. */
export const statementsDuring = async (about: RegExp, work: () => Promise<unknown>): Promise<string[]> => {
  const seen: string[] = []
  const before = statements.log
  statements.log = (text) => {
    before?.(text)
    if (about.test(text)) seen.push(text)
  }
  try {
    await work()
    return seen
  } finally {
    statements.log = before
  }
}

import type { Db } from '#platform/db/database.ts'
import type { PayableKind } from './payable-kind.ts'

const kinds = new Map<string, PayableKind>()

/** Makes a thing payable: its module calls this once, when it is loaded. */
export const registerPayableKind = (kind: PayableKind): void => {
  kinds.set(kind.kind, kind)
}

/** The payables of somebody's account, of whichever kind. */
export const payablesOfAccount = async (db: Db, user_uuid: string): Promise<string[]> => {
  const payables = await Promise.all([...kinds.values()].map((kind) => kind.payablesOfAccount(db, user_uuid)))
  return payables.flat()
}

/** The kind of a payable. Throws when its module was never loaded: a fault of ours. */
export const getKind = (name: string): PayableKind => {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`no module registered the payable kind ${name}`)
  return kind
}

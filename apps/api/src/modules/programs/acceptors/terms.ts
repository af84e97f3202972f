import type { Terms } from '@plein/contract/programs/acceptors'
import type { Db, Tx } from '#platform/db/database.ts'

/** Answers what a part in each of these programs costs, by the program's uuid; one statement for all of them. */
export type ReadTerms = (db: Db | Tx, program_uuids: readonly string[]) => Promise<ReadonlyMap<string, Terms>>

const kinds = new Map<number, ReadTerms>()

/** Says by the kind of program how the costs of a part in it are read; app.ts lists them. */
export const registerTerms = (terms: Readonly<Record<number, ReadTerms>>): void => {
  for (const [type_code, read] of Object.entries(terms)) kinds.set(Number(type_code), read)
}

const none = (currency: string): Terms => ({ fee_percent: null, fee_fixed: null, currency, tc_pdf_url: null })

/** The cost of a participation in each of the programs; a kind without costs costs nothing. */
export const loadTerms = async (
  db: Db | Tx,
  programs: readonly { program_uuid: string; program_type: number; currency: string }[],
): Promise<(program: { program_uuid: string; currency: string }) => Terms> => {
  const uuidsOf = (read: ReadTerms): string[] => [
    ...new Set(
      programs.filter((program) => kinds.get(program.program_type) === read).map((program) => program.program_uuid),
    ),
  ]
  const asked = [...new Set(kinds.values())].map((read) => [read, uuidsOf(read)] as const)
  const answers = await Promise.all(
    asked.filter(([, uuids]) => uuids.length > 0).map(async ([read, uuids]) => read(db, uuids)),
  )
  const found = new Map(answers.flatMap((answer) => [...answer]))
  return ({ program_uuid, currency }) => found.get(program_uuid) ?? none(currency)
}

import { run, type Tx } from '#platform/db/database.ts'

/** The two columns of a payee, of which one is empty. */
export interface PayeeColumns {
  readonly program_uuid: string | null
  readonly acceptor_uuid: string | null
}

interface PayeeReader {
  readonly user_uuid: string
  /** Of the program, or of the acceptor. */
  readonly title: string
}

/** The account that hears of a payee's money: a program's owner, or the acceptor. */
export const findPayeeReader = async (
  tx: Tx,
  { program_uuid, acceptor_uuid }: PayeeColumns,
): Promise<PayeeReader | undefined> => {
  const [row] = await run<PayeeReader>(
    tx,
    `select owner_uuid as user_uuid, title from programs.v_programs where uuid = $1
      union all
     select uuid, coalesce(nullif(company_name, ''), title, '') from identity.v_profiles where uuid = $2`,
    [program_uuid, acceptor_uuid],
  )
  return row
}

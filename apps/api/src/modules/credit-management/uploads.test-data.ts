import type { creditBank } from '@plein/contract/credit-management/bank'
import type { creditFiles } from '@plein/contract/credit-management/bill-files'
import type { OutputOf, QueryOf } from '@plein/contract/endpoint'
import type { ProblemDetails } from '@plein/contract/problem'
import { newId } from '#platform/runtime/ids.ts'
import { portalHost, queryText, type TestApp } from '#platform/testing/test-app.ts'

interface Uploaded<Body> {
  readonly status: number
  readonly body: Body
  readonly problem: ProblemDetails
}

/** Sends a file as an owner's browser does. */
const upload = async <Body>(
  app: TestApp,
  owner_uuid: string,
  { path, query, bytes }: { path: string; query: Readonly<Record<string, unknown>>; bytes: Buffer },
): Promise<Uploaded<Body>> => {
  const boundary = '----plein-upload'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`
  const token = app.server.app.tokens.sign({ sub: owner_uuid, typ: 1, fam: owner_uuid })
  const answer = await app.server.fastify.inject({
    method: 'POST',
    url: `/api/v1${path}${queryText(query)}`,
    headers: {
      host: portalHost.program_owner,
      'idempotency-key': newId(),
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: answer.statusCode, body: answer.json<Body>(), problem: answer.json() }
}

/** Bank statements of a program. */
export const uploadStatements = (
  app: TestApp,
  owner_uuid: string,
  { bytes, ...query }: QueryOf<typeof creditBank.importStatements> & { bytes: Buffer },
): Promise<Uploaded<OutputOf<typeof creditBank.importStatements>>> =>
  upload(app, owner_uuid, { path: '/manager/bank-statements', query, bytes })

/** Bills of a program. */
export const uploadBills = (
  app: TestApp,
  owner_uuid: string,
  { bytes, ...query }: QueryOf<typeof creditFiles.importBills> & { bytes: Buffer },
): Promise<Uploaded<OutputOf<typeof creditFiles.importBills>>> =>
  upload(app, owner_uuid, { path: '/bills/import', query, bytes })

import type { Branding } from '@plein/contract/branding/branding'
import type { ProblemDetails } from '@plein/contract/problem'
import sharp, { type Sharp } from 'sharp'
import { typeOfKind } from '#platform/security/caller.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { portalHost, type TestApp } from '#platform/testing/test-app.ts'
import { createUser } from '#modules/identity/index.ts'
import { createProgram } from '#modules/programs/index.ts'

/** A multipart form as a browser sends it: texts, and files that say they are png. */
export const toForm = (
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Buffer>> = {},
): { payload: Buffer; headers: Record<string, string> } => {
  const boundary = '----plein-test'
  const part = (head: string, body: string | Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ])
  return {
    payload: Buffer.concat([
      ...Object.entries(fields).map(([name, text]) => part(`name="${name}"`, text)),
      ...Object.entries(files).map(([name, bytes]) =>
        part(`name="${name}"; filename="x.png"\r\nContent-Type: image/png`, bytes),
      ),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** A picture of one colour. */
export const plain = (side: number, background = '#e4002b'): Sharp =>
  sharp({ create: { width: side, height: side, channels: 4, background } })

export interface Owner {
  readonly uuid: string
  /** Saves a branding; the answer, whatever it is. */
  save(
    program_uuid: string,
    fields: Readonly<Record<string, string>>,
    files?: Readonly<Record<string, Buffer>>,
  ): Promise<{ status: number; branding: Branding; problem: ProblemDetails }>
}

/** An owner, with a way to save brandings as a browser does. */
export const createOwner = async (app: TestApp): Promise<Owner> => {
  const uuid = await inTransaction(app.database.db, (tx) =>
    createUser(tx, {
      username: `${newId()}@example.nl`,
      password: null,
      type: 1,
      first_name: 'Lotte',
      last_name: 'Vos',
    }),
  )
  const token = app.server.app.tokens.sign({ sub: uuid, typ: typeOfKind.program_owner, fam: newId() })
  return {
    uuid,
    save: async (program_uuid, fields, files) => {
      const { payload, headers } = toForm(fields, files)
      const answer = await app.server.fastify.inject({
        method: 'POST',
        url: `/api/v1/programs/${program_uuid}/branding`,
        headers: { host: portalHost.program_owner, authorization: `Bearer ${token}`, ...headers },
        payload,
      })
      const body = answer.json<never>()
      return { status: answer.statusCode, branding: body, problem: body }
    },
  }
}

/** A food program of the owner, active. */
export const createFood = (
  app: TestApp,
  { owner_uuid, title, type_code = 4001 }: { owner_uuid: string; title: string; type_code?: number | undefined },
): Promise<string> => inTransaction(app.database.db, (tx) => createProgram(tx, { type_code, owner_uuid, title }))

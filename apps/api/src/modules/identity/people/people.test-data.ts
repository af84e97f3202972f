import type { CallerKind } from '@plein/contract/endpoint'
import type { As, TestApp } from '#platform/testing/test-app.ts'
import { kindOfType } from '#platform/security/caller.ts'
import type { NewUser } from '../accounts/create-user.ts'
import { createPerson } from '../identity.test-data.ts'

export interface Somebody {
  readonly uuid: string
  readonly username: string
  readonly as: As
}

/** A person with an account who is signed in on the own portal. */
export const somebody = async (app: TestApp, type: NewUser['type'], more: Partial<NewUser> = {}): Promise<Somebody> => {
  const person = await createPerson(app, { ...more, type })
  return { ...person, as: app.as(kindOfType[type] as CallerKind, person.uuid) }
}

/** A multipart form with one file, as a browser sends it. */
export const formWith = (
  field: string,
  bytes: Buffer,
  { name = 'photo.jpg', type = 'image/jpeg' }: { name?: string; type?: string } = {},
): { payload: Buffer; headers: Record<string, string> } => {
  const boundary = '----plein-test'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

import multipart from '@fastify/multipart'
import { frameProblems } from '@plein/contract/problem'
import type { Endpoint } from '@plein/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/** Teaches the server multipart forms. Nothing of one is read before the caller was admitted. */
export const installUploads = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { limits: { files: 1, fields: 4, fieldSize: 1024, headerPairs: 20 } })
}

/**
 * The bytes of an upload's one file. Throws 413 above the endpoint's limit, 415 when there is no multipart form, 400 without the
 * file. What the form says of the file's name and type is not looked at.
 */
export const readUpload = async (
  request: FastifyRequest,
  { field, maximum_bytes }: NonNullable<Endpoint['upload']>,
): Promise<Buffer> => {
  if (!request.isMultipart()) throw new Problem(frameProblems.unsupported_media_type)
  const missing = new Problem(frameProblems.invalid_input, { errors: [{ field, code: 'required' }] })
  try {
    const file = await request.file({ limits: { fileSize: maximum_bytes } })
    if (!file || file.fieldname !== field) throw missing
    const bytes = await file.toBuffer()
    if (bytes.length === 0) throw missing
    return bytes
  } catch (error) {
    // What the reader of forms says without a status is that the form breaks off or is none.
    throw error instanceof Problem || (error as { statusCode?: number }).statusCode
      ? error
      : new Problem(frameProblems.invalid_input, { errors: [{ field, code: 'format' }] })
  }
}

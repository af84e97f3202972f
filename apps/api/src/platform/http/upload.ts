import multipart from '@fastify/multipart'
import { pipelineProblems } from '@plein/contract/problem'
import type { Endpoint } from '@plein/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createFairQueue } from '../runtime/fair-queue.ts'
import { Problem } from './problem.ts'

/** So many forms with files are read at once: with 2 MB each, once in pieces and once whole, they stay within 32 MB. */
const maxForms = 8

/** A form that takes longer than this gives its turn away. */
const slowMs = 30_000

/** Teaches the server multipart forms. Nothing of one is read before the caller was admitted. */
export const installUploads = async (fastify: FastifyInstance): Promise<void> => {
  await fastify.register(multipart, { limits: { files: 1, fields: 4, fieldSize: 1024, headerPairs: 20 } })
  // A form that waits has nothing of its files in memory: the browser holds them until its turn has come.
  const queue = createFairQueue({
    at_once: maxForms,
    max_of_one: 250,
    most: 500,
    busy: () => new Problem(pipelineProblems.service_unavailable),
  })
  fastify.addHook('preHandler', async (request, { raw }) => {
    if (!request.isMultipart()) return
    await new Promise<void>((begin, refuse) => {
      const waitForSlot = (): Promise<void> =>
        new Promise((end) => {
          // Whoever sends too slowly loses the turn to the next one, not the upload.
          const late = setTimeout(end, slowMs)
          raw.once('close', () => {
            clearTimeout(late)
            end()
          })
          if (raw.destroyed) end()
          begin()
        })
      queue.run({ group: request.ip }, waitForSlot).catch(refuse)
    })
  })
}

/** An error of the form reader without a status means that the form breaks off or is none. */
const broken = (error: unknown, field: string): unknown =>
  error instanceof Problem || (error as { statusCode?: number }).statusCode
    ? error
    : new Problem(pipelineProblems.invalid_input, { errors: [{ field, code: 'format' }] })

/**
 * The bytes of an upload's one file. Throws 413 above the endpoint's limit, 415 when there is no multipart form, 400 without the
 * file. What the form says of the file's name and type is not looked at.
 */
export const readUpload = async (
  request: FastifyRequest,
  { field, maximum_bytes }: NonNullable<Endpoint['upload']>,
): Promise<Buffer> => {
  if (!request.isMultipart()) throw new Problem(pipelineProblems.unsupported_media_type)
  const missing = new Problem(pipelineProblems.invalid_input, { errors: [{ field, code: 'required' }] })
  try {
    const file = await request.file({ limits: { fileSize: maximum_bytes } })
    if (!file || file.fieldname !== field) throw missing
    const bytes = await file.toBuffer()
    if (bytes.length === 0) throw missing
    return bytes
  } catch (error) {
    throw broken(error, field)
  }
}

/** A multipart form: its fields as text, and the bytes of its files, by name. */
export interface ReadForm {
  readonly fields: Record<string, string>
  readonly files: Record<string, Buffer>
}

/** Names of a form become keys of plain objects: what an object inherits is none of them. */
const record = <T>(): Record<string, T> => Object.create(null) as Record<string, T>

/**
 * The fields and files of a form. Throws 413 above a file's limit, 415 when there is no multipart form, 400 for a field or file
 * that the endpoint does not name, comes twice, or is too long. What the form says of a file's name and type is not looked at.
 */
export const readForm = async (
  request: FastifyRequest,
  { fields, files }: NonNullable<Endpoint['form']>,
): Promise<ReadForm> => {
  if (!request.isMultipart()) throw new Problem(pipelineProblems.unsupported_media_type)
  const form: ReadForm = { fields: record(), files: record() }
  const wrong = (field: string, code: string) =>
    new Problem(pipelineProblems.invalid_input, { errors: [{ field, code }] })
  const fileNames = Object.keys(files)
  const limits = {
    files: fileNames.length,
    fields: Object.keys(fields.properties).length,
    fieldSize: 16_384,
    fileSize: Math.max(...Object.values(files).map((file) => file.maximum_bytes)),
  }
  try {
    for await (const part of request.parts({ limits })) {
      const name = part.fieldname
      if (name in form.fields || name in form.files) throw wrong(name, 'duplicate')
      if (part.type === 'file') {
        if (!fileNames.includes(name)) throw wrong(name, 'unknown_field')
        const bytes = await part.toBuffer()
        if (bytes.length === 0) throw wrong(name, 'required')
        if (bytes.length > (files[name]?.maximum_bytes ?? 0)) throw new Problem(pipelineProblems.body_too_large)
        form.files[name] = bytes
      } else {
        if (!Object.hasOwn(fields.properties, name)) throw wrong(name, 'unknown_field')
        if (part.valueTruncated) throw wrong(name, 'too_long')
        form.fields[name] = String(part.value)
      }
    }
  } catch (error) {
    throw broken(error, 'form')
  }
  return form
}

import { groupedCode } from '@plein/contract/cards/card-code'
import type { cardBatches } from '@plein/contract/cards/batches'
import { pipelineProblems } from '@plein/contract/problem'
import { cardLimits } from '@plein/contract/cards/codes'
import type { Language } from '@plein/contract/schema'
import { csvAnswer } from '#platform/documents/csv.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { Problem } from '#platform/http/problem.ts'
import { HttpResponse, type Own } from '#platform/http/route.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { dayText } from '#platform/i18n/moment-text.ts'
import type { App } from '#platform/runtime/app.ts'
import { provePassword } from '#modules/identity/index.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { batchNotReady, notFound } from '../cards.problems.ts'
import { unsealCode } from '../codes/card-secrets.ts'
import { soldCardWords } from '../strings/index.ts'
import { findBatch, type BatchRow } from './batch.queries.ts'
import { listExportedCards, type ExportedCard } from './export.queries.ts'
import { cardUrl, valueText } from './printed-card.ts'
import { printBatch } from './print-batch.ts'

/** Cards of one PDF. */
const maxPrinted = 500

type Body = Parameters<Own<typeof cardBatches.export>>[0]['input']['body']

/**
 * POST batches/{uuid}/export: the codes of a batch, for whoever proves the owner's password again. A card that somebody has already keeps its
 * code to itself.
 */
export const exportBatch: Own<typeof cardBatches.export> = async ({ app, input: { params, body }, caller }) => {
  const batch = await findBatch(app.db, params.uuid, { all: false, owner_uuid: caller.user_uuid })
  // A purchase is its buyer's, not the owner's.
  if (!batch?.is_owners) throw notFound()
  if ((await provePassword(app, caller, body.password)) === null)
    throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'password', code: 'wrong_password' }] })
  if (batch.state !== 'ready') throw batchNotReady()
  const answer = body.format === 'csv' ? await toCsv(app, batch, body) : await toPdf(app, batch, body)
  await inTransaction(app.db, (tx) =>
    auditProgram(tx, {
      caller,
      program_uuid: batch.program_uuid,
      programAuditEvent: {
        action: 'batch_exported',
        details: { format: body.format, quantity: batch.quantity, from: body.from ?? 0 },
      },
    }),
  )
  return answer
}

const fileName = (batch: BatchRow, from: number, extension: string): string =>
  `cards-${batch.order_id}${from > 0 ? `-${from}` : ''}.${extension}`

const toCsv = async (app: App, batch: BatchRow, { from = 0, language }: Body): Promise<HttpResponse> => {
  const cards = await listExportedCards(app.db, { batch_uuid: batch.uuid, from, limit: cardLimits.quantity.owner })
  const written = toLanguage(language)
  const { serial, code, value, valid_until, url } = soldCardWords[written].columns
  return csvAnswer({
    file_name: fileName(batch, from, 'csv'),
    language: written,
    headings: [serial, code, value, valid_until, url],
    rows: cards.map((card) => rowOf(app, { batch, card, language: written })),
  })
}

const rowOf = (
  { settings }: App,
  { batch, card, language }: { batch: BatchRow; card: ExportedCard; language: Language },
): string[] => {
  const code = card.is_free ? unsealCode(settings, card.code_sealed) : ''
  const last = card.valid_until && dayText(new Date(card.valid_until.getTime() - 1), batch.time_zone)
  return [
    card.serial,
    groupedCode(code),
    valueText(batch, language) ?? '',
    last ?? '',
    code === '' ? '' : cardUrl(settings, code),
  ]
}

const toPdf = async (app: App, batch: BatchRow, { from = 0, paper = 'a4', language }: Body): Promise<HttpResponse> => {
  const cards = await listExportedCards(app.db, { batch_uuid: batch.uuid, from, limit: maxPrinted })
  const printed = await printBatch(app, {
    batch,
    cards: cards.filter(({ is_free }) => is_free),
    format: paper,
    language: toLanguage(language),
  })
  return new HttpResponse(printed, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${fileName(batch, from, 'pdf')}"`,
    'cache-control': 'no-store',
  })
}

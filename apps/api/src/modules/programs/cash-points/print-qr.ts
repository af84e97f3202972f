import { qrSizes, type cashPoints } from '@plein/contract/programs/cash-points'
import { pipelineProblems } from '@plein/contract/problem'
import type { Language } from '@plein/contract/schema'
import { renderPixels, renderSvg } from '#platform/documents/qr.rules.ts'
import { twoTonePng } from '#platform/files/pictures.ts'
import { Problem } from '#platform/http/problem.ts'
import { HttpResponse, type Read } from '#platform/http/route.ts'
import { getLink } from './cash-point-view.ts'
import { findCashPoint, type CashPointRow } from './cash-points.queries.ts'
import { qrSheet } from './qr-sheet.ts'

type Format = 'svg' | 'png' | 'pdf'

const mediaTypes: Readonly<Record<Format, string>> = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  pdf: 'application/pdf',
}

/** The code of a cash point, to print. The file is named by its short code: a name may hold what no file name does. */
export const printQr: Read<typeof cashPoints.qr> = async ({
  db,
  input: { params, query },
  caller,
  app: { settings },
}) => {
  const row = await findCashPoint(db, caller.user_uuid, params.uuid)
  if (!row) throw new Problem(pipelineProblems.not_found)
  const format = query.format ?? 'svg'
  const size = query.size ?? qrSizes.usual
  const body = await draw({ format, row, link: getLink(settings, row), size, language: query.language ?? 'en' })
  return new HttpResponse(body, {
    'content-type': mediaTypes[format],
    'content-disposition': `attachment; filename="qr-${row.short_code}-${size}.${format}"`,
    'cache-control': 'no-store',
  })
}

const draw = async ({
  format,
  row,
  link,
  size,
  language,
}: {
  format: Format
  row: CashPointRow
  link: string
  size: number
  language: Language
}): Promise<string | Buffer> => {
  if (format === 'svg') return renderSvg(link, size)
  return format === 'png' ? twoTonePng(renderPixels(link, size), size) : qrSheet({ row, link, size, language })
}

import { qrSizes, type cashPoints } from '@plein/contract/programs/cash-points'
import { frameProblems } from '@plein/contract/problem'
import { twoTonePng } from '../../../platform/files/pictures.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { Answer, type Read } from '../../../platform/http/route.ts'
import { linkOf } from './cash-point-view.ts'
import { findCashPoint } from './cash-points.queries.ts'
import { pixelsOf, svgOf } from './qr.rules.ts'

/** The code of a cash point, to print. The file is named by its short code: a name may hold what no file name does. */
export const printQr: Read<typeof cashPoints.qr> = async (db, { params, query }, caller, { settings }) => {
  const row = await findCashPoint(db, caller.user_uuid, params.uuid)
  if (!row) throw new Problem(frameProblems.not_found)
  const format = query.format ?? 'svg'
  const size = query.size ?? qrSizes.usual
  const link = linkOf(settings, row)
  const body = format === 'svg' ? svgOf(link, size) : await twoTonePng(pixelsOf(link, size), size)
  return new Answer(body, {
    'content-type': format === 'svg' ? 'image/svg+xml; charset=utf-8' : 'image/png',
    'content-disposition': `attachment; filename="qr-${row.short_code}-${size}.${format}"`,
    'cache-control': 'no-store',
  })
}

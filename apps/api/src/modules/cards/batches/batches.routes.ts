import { cardBatches } from '@plein/contract/cards/batches'
import { own, read, write, type Route } from '#platform/http/route.ts'
import { exportBatch } from './export-batch.ts'
import { listBatches, readBatch } from './list-batches.ts'
import { sendBatch } from './send-batch.ts'

export const batchRoutes: readonly Route[] = [
  read(cardBatches.list, listBatches),
  read(cardBatches.read, readBatch),
  own(cardBatches.export, exportBatch),
  write(cardBatches.send, sendBatch),
]

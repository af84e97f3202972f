import { type FastifyInstance } from 'fastify'
import { answerErrors } from '../api/errors.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { authenticateCcv } from './authenticate.ts'
import { ccvDialect } from './dialect.ts'
import { ccvMerchantRoutes } from './merchants.routes.ts'
import { ccvPaymentRoutes } from './payments.routes.ts'
import { ccvRefundRoutes } from './refunds.routes.ts'
import { ccvTransactionRoutes } from './transactions.routes.ts'

/** CCV Online Payments' API; mounted under /ccv. */
export const ccvRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  answerErrors(app, sandbox, ccvDialect)
  authenticateCcv(app, sandbox)
  ccvPaymentRoutes(app, sandbox)
  ccvRefundRoutes(app, sandbox)
  ccvTransactionRoutes(app, sandbox)
  ccvMerchantRoutes(app, sandbox)
}

import type { Route } from '#platform/http/route.ts'
import { bankRoutes } from './bank/bank.routes.ts'
import { billRoutes } from './bills.routes.ts'
import { letterRoutes } from './letters/letters.routes.ts'
import { setupRoutes } from './setup/setup.routes.ts'

export const creditRoutes: readonly Route[] = [...setupRoutes, ...billRoutes, ...letterRoutes, ...bankRoutes]

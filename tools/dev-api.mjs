// The API of `npm run dev`, run by tsx.
import { boot } from '../apps/api/src/main.ts'
import { demandAudit } from '../apps/api/src/platform/http/problems/audit-demand.ts'
import { guardPools } from '../apps/api/src/platform/db/pool-guard.ts'

demandAudit()
guardPools()
await boot()
